import * as v from "valibot";
import type { BoardFilter } from "../../../src/core/api/contract";
import { appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { reportFilter } from "../../../src/core/api/contract/report";
import type { DayRange } from "../../../src/core/format/day";
import { type MetricKey, selectedMetrics } from "../../../src/core/metrics";

/** The filter, days and metrics in the address of a report. */
export interface ViewQuery {
  filter: Omit<BoardFilter, "range">;
  /** Null where the address names none. */
  days: DayRange | null;
  metrics: MetricKey[];
}

const positive = (text: string): number[] => (/^[1-9]\d{0,14}$/.test(text) ? [Number(text)] : []);

const matches = v.fallback(reportFilter.match, null);
const platforms = v.fallback(v.nullable(v.picklist(appPlatforms)), null);
const compares = v.fallback(v.nullable(v.picklist(["previous", "lastYear"])), null);

const granularities = v.fallback(reportFilter.granularity, "day");
const ranges = v.fallback(
  v.nullable(
    v.pipe(
      v.object({ start: reportFilter.start, end: reportFilter.end }),
      v.check(({ start, end }) => start <= end),
    ),
  ),
  null,
);

/** The filter, the days and the metrics of a saved view, as its address holds them. */
export function readViewQuery(query: string): ViewQuery {
  const params = new URLSearchParams(query);
  const listOf = (name: string, separator: string) =>
    (params.get(name) ?? "").split(separator).filter(Boolean);
  const idsOf = (name: string) => [...new Set(listOf(name, ",").flatMap(positive))];
  return {
    filter: {
      granularity: v.parse(granularities, params.get("g") ?? undefined),
      platform: v.parse(platforms, params.get("platform")),
      channelIds: idsOf("channels"),
      groupIds: idsOf("groups"),
      match: v.parse(matches, params.get("match")),
      versions: listOf("versions", "|"),
      provinces: listOf("provinces", "|"),
      compare: v.parse(compares, params.get("compare")),
    },
    days: v.parse(ranges, { start: params.get("from"), end: params.get("to") }),
    metrics: selectedMetrics(params.get("metrics"), params.get("distinct") === "1"),
  };
}
