import {
  formatCompact,
  formatCount,
  formatDuration,
  formatMoney,
  formatRate,
} from "../format/number";

type Format = (value: number | null) => string;

interface Kind {
  /** As tables and tooltips write it. */
  format: Format;
  /** As cards and pictures write it. */
  compact: Format;
  /** As the axis of a chart writes it. */
  tick: (value: number) => string;
}

/** Formats of values by kind: counts, seconds, yuan, and ratios 0–1. */
export const kinds = {
  count: { format: formatCount, compact: formatCompact, tick: formatCompact },
  duration: { format: formatDuration, compact: formatDuration, tick: formatDuration },
  money: {
    format: formatMoney,
    compact: formatMoney,
    tick: (yuan) => `${yuan < 0 ? "-" : ""}¥${formatCompact(Math.abs(yuan))}`,
  },
  rate: {
    format: formatRate,
    compact: formatRate,
    tick: (ratio) => `${Number((ratio * 100).toFixed(2))}%`,
  },
} satisfies Record<string, Kind>;

export type MetricKind = keyof typeof kinds;

/** Kinds whose bare number says nothing without its unit. */
export type UnitKind = "duration" | "money";
