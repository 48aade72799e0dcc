import { addDays, diffDays, previousRange } from "../../../core/format";
import type { Figure } from "../drill-figure";
import type { ReportFilter } from "../report-filter";

/** What the part of a figure is compared with: of a point what its trend draws opposite; null without a comparison. */
export function comparedWith(
  { compare, start, end, granularity }: ReportFilter,
  figure: Pick<Figure, "start" | "end">,
): ReportFilter["compare"] {
  if (!compare || (figure.start === start && figure.end === end)) return compare;
  // Weeks and months have no days of their own to be moved by.
  if (granularity !== "day" && granularity !== "hour") return null;
  if (compare.kind === "lastYear") return compare;
  const against = compare.kind === "custom" ? compare : previousRange({ start, end });
  const shift = diffDays(start, against.start);
  return {
    kind: "custom",
    start: addDays(figure.start, shift),
    end: addDays(figure.end, shift),
  };
}
