import { edgeLatencyMs } from "../../../src/core/api/contract/constants/acceleration";
import type { EdgeMinute } from "../../../src/core/api/contract/edge-agent";
import type { EdgeCounters } from "../../store/edge-tables";

/** Counters that are added up over a span; latencies are not among them. */
export const summedColumns = [
  "requests",
  "bytes_in",
  "bytes_out",
  "hits",
  "misses",
  "cc",
  "address",
  "region",
  "agent",
  "waf",
  "s2",
  "s3",
  "s4",
  "s5",
] as const satisfies readonly (keyof EdgeCounters)[];

const noLatencies = (): number[] => new Array(edgeLatencyMs.length + 1).fill(0);

export const nothing = (): EdgeCounters => ({
  ...(Object.fromEntries(summedColumns.map((key) => [key, 0])) as Record<
    (typeof summedColumns)[number],
    number
  >),
  edge_ms: noLatencies(),
  origin_ms: noLatencies(),
});

/** Adds `more` to `held`, which is changed. */
export function addTo(held: EdgeCounters, more: EdgeCounters): void {
  for (const key of summedColumns) held[key] += more[key];
  for (const key of ["edge_ms", "origin_ms"] as const) {
    for (const [index, count] of more[key].entries()) {
      held[key][index] = (held[key][index] ?? 0) + count;
    }
  }
}

/** Counters of an agent as they are kept. */
export const countersOf = (minute: EdgeMinute): EdgeCounters => ({
  requests: minute.requests,
  bytes_in: minute.bytesIn,
  bytes_out: minute.bytesOut,
  hits: minute.hits,
  misses: minute.misses,
  ...minute.blocked,
  s2: minute.statuses[0],
  s3: minute.statuses[1],
  s4: minute.statuses[2],
  s5: minute.statuses[3],
  edge_ms: minute.edgeMs,
  origin_ms: minute.originMs,
});
