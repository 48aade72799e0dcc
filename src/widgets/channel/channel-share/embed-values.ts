import type { CallBody } from "../../../core/api/contract";
import { appPlatforms } from "../../../core/api/contract/constants/platform";
import type { SignedPart } from "../../../core/api/contract/constants/signed-chart";
import { addDays, type Day } from "../../../core/format";
import { isDay } from "../../../core/format/day";
import type { ShareMetric } from "../../../core/metrics";
import type { ShareTarget } from "./use-share";

type EmbedParams = CallBody<"signedChart/create">;

export interface EmbedValues {
  part: SignedPart;
  metrics: ShareMetric[];
  days: "7" | "30" | "90" | "fixed";
  granularity: EmbedParams["granularity"];
  platform: "all" | (typeof appPlatforms)[number];
  deductsAbnormal: boolean;
  endDay: Day;
}

/** Filter of the page around the dialog, from its address. */
export interface PageFilter {
  range: { start: Day; end: Day } | null;
  platform: EmbedValues["platform"];
}

export function readPageFilter(search: string): PageFilter {
  const query = new URLSearchParams(search);
  const start = query.get("start") ?? "";
  const end = query.get("end") ?? "";
  const platform = appPlatforms.find((item) => item === query.get("platform"));
  const isRange = isDay(start) && isDay(end) && start <= end;
  return { range: isRange ? { start, end } : null, platform: platform ?? "all" };
}

const firstLifetimeDays = 90;

export const embedValues = (
  { range, platform }: PageFilter,
  { metrics, deductsAbnormal }: Pick<EmbedValues, "metrics" | "deductsAbnormal">,
  today: Day,
): EmbedValues => ({
  part: "trend",
  metrics,
  days: range ? "fixed" : "30",
  granularity: "day",
  platform,
  deductsAbnormal,
  endDay: addDays(today, firstLifetimeDays),
});

export const embedBody = (
  { days, platform, ...values }: EmbedValues,
  { range }: PageFilter,
  target: ShareTarget,
): EmbedParams => {
  const lastDays = days === "fixed" ? null : (Number(days) as 7 | 30 | 90);
  return {
    ...target,
    ...values,
    lastDays,
    start: lastDays === null ? (range?.start ?? null) : null,
    end: lastDays === null ? (range?.end ?? null) : null,
    platform: platform === "all" ? null : platform,
  };
};
