import type { BoardCard, PlanContent } from "../../../src/core/api/contract";
import type { PlanAttachment, PlanPeriod } from "../../../src/core/api/contract/constants/plan";
import type { AppAccess } from "../../base/caller";
import type { Language } from "../../base/message";
import { dayStartMs, dayText, zoneAt } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { ReportBlock, ReportContent, ReportNumber } from "../../store/plan-tables";
import { countCard } from "./card-parts";
import type { Counting } from "./counting";
import { changeSentence, largestChange } from "./largest-change";
import { planFilter } from "./plan-filter";
import { planMessages } from "./plan-messages";
import { type PlanSource, readSource, viewSource } from "./read-source";

/** A report that is to be written. */
export interface Wanted {
  db: Db;
  /** As whoever made the plan sees it at this moment. */
  app: AppAccess;
  appName: string;
  accountId: number;
  name: string;
  content: PlanContent;
  every: PlanPeriod;
  /** Days, both included. */
  period: { start: number; end: number };
  language: Language;
  /** Rows of a channel table that its file has; 0 where it has none. */
  fileRows: number;
  nowMs: number;
}

/** Channels that a sheet has, beyond those that a mail has room for. */
const sheetRows = 1_000;

/** Returns how many rows of a channel table a file has; 0 where it has none of its own. */
export const fileRowsOf = (attachment: PlanAttachment | null): number =>
  attachment === "csv" || attachment === "xlsx" ? sheetRows : 0;

/** What a view's card shows on a board, which is without the figures of a report of the view. */
const shownOnBoard = ({ title }: Pick<BoardCard, "title">, { cards }: PlanSource): BoardCard[] =>
  cards.flatMap((card) =>
    card.kind === "number" ? [] : [{ ...card, title: title ?? card.title }],
  );

/** True for a table of one row whose figures stand above it already, such as the trend of a day. */
function repeats(block: ReportBlock, above: ReadonlySet<string>): boolean {
  if (block.kind === "text" || block.rows.length !== 1 || block.allRows) return false;
  const [[, ...cells] = []] = block.rows;
  return cells.length > 0 && cells.every((text, at) => above.has(`${block.head[at + 1]} ${text}`));
}

/** Writes the report of a period; null once what it shows is gone. */
export async function reportContent(wanted: Wanted): Promise<ReportContent | null> {
  const { db, app, accountId, period, language, fileRows, nowMs } = wanted;
  const messages = planMessages(language);
  const { mail } = messages;
  const reader = { db, appId: app.appId, appkey: app.appkey, viewer: { accountId } };
  const source = await readSource(reader, wanted.content, messages);
  if (!source) return null;
  const days = { start: dayText(period.start), end: dayText(period.end) };
  const numbers: ReportNumber[] = [];
  const blocks: ReportBlock[] = [];
  const metrics = new Set<Parameters<typeof largestChange>[0]["metrics"][number]>();
  let hasData = false;
  const add = async ({ cards, filter }: Pick<PlanSource, "cards" | "filter">) => {
    const filterOf = planFilter(days, filter, messages);
    const counting: Counting = { db, app, filterOf, messages, fileRows, nowMs };
    for (const card of cards) {
      if (card.kind === "view") {
        const view = await viewSource(reader, card.viewId);
        if (view) await add({ ...view, cards: shownOnBoard(card, view) });
        else blocks.push({ kind: "text", title: card.title ?? "", text: mail.viewGone });
        continue;
      }
      const parts = await countCard(card, counting);
      numbers.push(...parts.numbers);
      blocks.push(...parts.blocks);
      for (const key of parts.metrics) metrics.add(key);
      hasData ||= parts.hasData;
    }
  };
  await add(source);
  const seen = new Set(numbers.map(({ name, value }) => `${name} ${value}`));
  const shown = blocks.filter((block) => !repeats(block, seen));
  const { compare: _, ...choices } = source.filter;
  const filter = { ...choices, ...days };
  const largest = hasData
    ? await largestChange({ db, app, filter, metrics: [...metrics], nowMs })
    : null;
  const said = largest
    ? changeSentence(largest, messages)
    : { sentence: hasData ? mail.calm : mail.noDataOf[wanted.every], reason: "" };
  const zone = zoneAt(app.zones, dayStartMs(app.zones, period.end));
  return {
    language,
    appName: wanted.appName,
    title: wanted.name,
    period: mail.ofZone(mail.range(days.start, days.end), zone),
    days,
    ...said,
    numbers,
    blocks: shown,
    hasData,
    path: source.path,
  };
}
