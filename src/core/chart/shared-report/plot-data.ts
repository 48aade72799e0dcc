import type { ChartShareReport, SharedPlot } from "../../api/contract";
import { formatCount } from "../../format/number";
import { incompletePart } from "../../format/period";
import type { ZoneSchedule } from "../../format/zone";
import { valueKinds } from "../../metrics";
import { type ChartData, firstDay, isoPeriod } from "../chart-data";

const twoDecimals = (value: number | null) =>
  value === null ? formatCount(null) : String(Number(value.toFixed(2)));

/** Returns the formats of the values of a plot and of its axis. */
export function plotFormat(format: SharedPlot["format"]) {
  if (format === "mean") return { format: twoDecimals };
  const { format: formatValue, tick } = valueKinds[format];
  const whole = (ratio: number) => `${Math.round(ratio * 100)}%`;
  return { format: formatValue, formatTick: format === "rate" ? whole : tick };
}

export interface PlotNames {
  place: (key: string, at: number) => string;
  series: (id: string) => string;
}

/** The data of a shared plot, with the names that its reader's language has. */
export function plotData(
  { axis, x, series, compareX }: SharedPlot,
  updatedAt: ChartShareReport["updatedAt"],
  zones: ZoneSchedule,
  names: PlotNames,
): ChartData {
  const periods = axis.of === "period" && {
    days: x.map(firstDay),
    keys: x.map(isoPeriod),
    updatedAt,
    ...incompletePart(x, axis.granularity, updatedAt, zones),
  };
  return {
    x: x.map(names.place),
    ...periods,
    ...(compareX && { compareX }),
    series: series.map(({ id, name, values, compare, band }) => ({
      id,
      name: name ?? names.series(id),
      values,
      ...(compare && { compare }),
      ...(band && { band: { names: ["P25", "P75"] as const, low: band.low, high: band.high } }),
    })),
  };
}
