import type { EdgeBlock, EdgePackKind } from "./constants/acceleration";
import type { EpochMs } from "./shared";

/** Figures of a period or of one step of it; rates are shares, null without what they divide by. */
export interface EdgeFigures {
  bytesIn: number;
  bytesOut: number;
  /** Bits per second of the busiest minute. */
  peakBps: number;
  requests: number;
  /** Requests per second of the busiest minute. */
  peakQps: number;
  /** Answers from the cache of all that could have come from it. */
  hitRate: number | null;
  blocked: Record<EdgeBlock, number>;
  /** Answers without a fault of edge or origin (5xx) of all that were not refused. */
  availability: number | null;
  /** Answers by hundreds, from 2xx to 5xx. */
  statuses: [number, number, number, number];
  /** Until the last byte, in ms; null without an answer. */
  edgeP50: number | null;
  edgeP95: number | null;
  originP50: number | null;
  originP95: number | null;
}

export interface EdgeOverview {
  total: EdgeFigures;
  /** The period of the same length before it, as far as it is kept. */
  previous: EdgeFigures | null;
  stepMs: number;
  steps: (Pick<EdgeFigures, "bytesIn" | "bytesOut" | "requests" | "hitRate" | "statuses"> & {
    time: EpochMs;
    blocked: number;
  })[];
  /** The busiest minute, to the hour where minutes are not kept any more; null without any bytes. */
  peak: { time: EpochMs; bps: number } | null;
  /** Steps in which attacks began. */
  attacks: { time: EpochMs; count: number; kinds: EdgeBlock[]; requests: number }[];
  /** True when it was created as demo data. */
  isDemo: boolean;
}

/**
 * Usage of one package of an app: bytes, bits per second, domains, or blocked requests per second.
 */
export interface EdgePackUse {
  /**
   * Of traffic what was taken from the packages that are valid now, and what went beyond them since the
   * newest began; of bandwidth and protection the busiest minute of this month; domains of now.
   */
  used: number;
  /** Valid now, with what is free; null = as much as one likes. */
  limit: number | null;
  free: number;
  /** When the first of those bought ends; null while there is none. */
  endTime: EpochMs | null;
  /** Valid now, those that end first before the others. */
  lots: { units: number; endTime: EpochMs }[];
}

export interface EdgeUsage {
  packs: Record<EdgePackKind, EdgePackUse>;
  /** Bytes since this month began where the app is, whatever they were taken from. */
  monthBytes: number;
}

export interface EdgeTop {
  name: string;
  requests: number;
  bytesOut: number;
}

export interface EdgeAttack {
  id: number;
  domain: string;
  kind: EdgeBlock;
  /** Most frequent source and target. */
  address: string;
  region: string;
  target: string;
  beginTime: EpochMs;
  endTime: EpochMs;
  requests: number;
  /** Requests of its busiest minute. */
  peak: number;
  /** Refused, or only written down. */
  isBlocked: boolean;
}
