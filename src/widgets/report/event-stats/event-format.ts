import { formatCount, formatMoney, formatRate } from "../../../core/format";
import type { EventMetric } from "./event-state";

const twoDecimals = (value: number | null) =>
  value === null ? formatCount(null) : String(Number(value.toFixed(2)));

/** How a metric of an event of a kind is written. */
export function formatOf(metric: EventMetric, kind: number): (value: number | null) => string {
  if (metric === "rate") return formatRate;
  if (kind === 3 && (metric === "value" || metric === "perUser")) return formatMoney;
  return metric === "perUser" ? twoDecimals : formatCount;
}
