import type { EdgeBlock, EdgeFigures } from "../../../src/core/api/contract";
import { edgeBlocks, edgeLatencyMs } from "../../../src/core/api/contract/constants/acceleration";
import type { EdgeCounters } from "../../store/edge-tables";

const bitsPerByte = 8;
const minuteSeconds = 60;

/** The busiest minute of a span. */
export interface Peaks {
  requests: number;
  bytes: number;
}

/** The upper end of the class that the answer at `share` of all falls in; of the last, its lower end. */
function percentile(classes: readonly number[], share: number): number | null {
  const total = classes.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  const at = classes.findIndex((count) => {
    before += count;
    return before >= total * share;
  });
  return edgeLatencyMs[Math.min(at, edgeLatencyMs.length - 1)] ?? null;
}

const rate = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const blockedIn = (counters: EdgeCounters): number =>
  edgeBlocks.reduce((sum, kind) => sum + counters[kind], 0);

export const hitRateOf = ({ hits, misses }: Pick<EdgeCounters, "hits" | "misses">): number | null =>
  rate(hits, hits + misses);

export const statusesOf = ({
  s2,
  s3,
  s4,
  s5,
}: Pick<EdgeCounters, "s2" | "s3" | "s4" | "s5">): EdgeFigures["statuses"] => [s2, s3, s4, s5];

/** Bits per second of a minute with so many bytes. */
export const bpsOf = (bytes: number): number => (bytes * bitsPerByte) / minuteSeconds;

/** Counters and peaks of a span as they are shown. */
export function statsOf(counters: EdgeCounters, peaks: Peaks): EdgeFigures {
  const answered = counters.requests - blockedIn(counters);
  return {
    bytesIn: counters.bytes_in,
    bytesOut: counters.bytes_out,
    peakBps: bpsOf(peaks.bytes),
    requests: counters.requests,
    peakQps: peaks.requests / minuteSeconds,
    hitRate: hitRateOf(counters),
    blocked: Object.fromEntries(edgeBlocks.map((kind) => [kind, counters[kind]])) as Record<
      EdgeBlock,
      number
    >,
    availability: rate(answered - counters.s5, answered),
    statuses: statusesOf(counters),
    edgeP50: percentile(counters.edge_ms, 0.5),
    edgeP95: percentile(counters.edge_ms, 0.95),
    originP50: percentile(counters.origin_ms, 0.5),
    originP95: percentile(counters.origin_ms, 0.95),
  };
}
