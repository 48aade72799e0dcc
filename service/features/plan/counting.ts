import type { BoardCard, ValidBody } from "../../../src/core/api/contract";
import type { MetricKey } from "../../../src/core/metrics";
import type { AppAccess } from "../../base/caller";
import type { ReportFilter } from "../../reporting/selection";
import type { Db } from "../../store/open";
import type { ReportBlock, ReportNumber } from "../../store/plan-tables";
import type { PlanMessages } from "./plan-messages";

/** The filter by which a card is counted. */
export interface CardFilter {
  asked: ReportFilter;
  compare: ValidBody<"stat/trend">["compare"];
  /** Words for what the card keeps for itself; empty for nothing. */
  said: string;
}

/** The reader, and the filter of each card. */
export interface Counting {
  db: Db;
  app: AppAccess;
  filterOf: (card: Pick<BoardCard, "pinned">) => CardFilter;
  messages: PlanMessages;
  /** Rows of channels that a file has beyond those shown. */
  fileRows?: number;
  nowMs: number;
}

/** A part of a report; `hasData` is false for notes, and where everything is nothing. */
export interface CardParts {
  numbers: ReportNumber[];
  blocks: ReportBlock[];
  metrics: readonly MetricKey[];
  hasData: boolean;
}

/** Returns the title of a card, with what it keeps for itself. */
export function titleOf(card: BoardCard, counting: Counting): string {
  const { said } = counting.filterOf(card);
  const name = nameOf(card, counting);
  return said === "" ? name : counting.messages.mail.named(name, said);
}

function nameOf(card: BoardCard, { messages }: Counting): string {
  if (card.title !== null) return card.title;
  const { metrics } = messages.report;
  if (card.kind === "number") return metrics[card.metric];
  if (card.kind === "trend")
    return card.metrics.map((key) => metrics[key]).join(messages.separator);
  return messages.boards.kinds[card.kind];
}
