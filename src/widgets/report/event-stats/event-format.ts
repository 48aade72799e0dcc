import { formatCount, formatMoney, formatRate } from "../../../core/format";
import { type EventMetric, eventKindOf } from "../../../core/metrics";
import type { eventText } from "../../../core/text/event";
import type { EventColumn } from "./event-state";

type Text = (typeof eventText)["zh"];

const twoDecimals = (value: number | null) =>
  value === null ? formatCount(null) : String(Number(value.toFixed(2)));

/** True when a metric of an event of this kind is in yuan. */
export const isMoney = (metric: EventColumn, kind: number): boolean =>
  metric !== "install" && eventKindOf(metric, kind) === "money";

/** Explains a metric of an event of this kind; for money also why it is not the revenue. */
export function hintOf(metric: EventMetric, kind: number, { hints }: Pick<Text, "hints">): string {
  if (kind === 3 && metric === "value") return hints.money;
  if (kind === 3 && metric === "users") return `${hints.users}。${hints.moneyUsers}`;
  return hints[metric];
}

/** Returns the format of a metric for an event of this kind. */
export function formatOf(metric: EventColumn, kind: number): (value: number | null) => string {
  if (metric === "rate") return formatRate;
  if (isMoney(metric, kind)) return formatMoney;
  return metric === "perUser" ? twoDecimals : formatCount;
}
