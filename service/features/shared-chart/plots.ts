import type {
  CallReply,
  CohortReply,
  SharedPlot,
  TrendPoint,
} from "../../../src/core/api/contract";
import type { ChartQuery } from "../../../src/core/api/contract/chart-query";
import { ratioOf } from "../../../src/core/format/number";
import {
  channelKindOf,
  eventKindOf,
  eventValue,
  foreignCounts,
  type MetricKey,
  metricKind,
  metricValue,
  middleHalf,
  qualityMetrics,
} from "../../../src/core/metrics";

type QueryOf<Kind> = Extract<ChartQuery, { kind: Kind }>;
type Series = SharedPlot["series"][number];

const line = (id: string, values: (number | null)[], name: string | null = null): Series => ({
  id,
  name,
  values,
});

export const distributionPlot = (
  { list }: CallReply<"stat/distribution">["map"],
  { by, basis }: QueryOf<"distribution">,
): SharedPlot => ({
  axis: { of: "value", by, basis },
  x: list.map(({ name }) => name),
  ...(by === "model" && { brands: list.map(({ brand }) => brand) }),
  format: "count",
  series: [
    line(
      "devices",
      list.map(({ devices }) => devices),
    ),
  ],
});

/** Some figures of each day, one series each. */
export const dayPlot = <Key extends string>(
  points: readonly ({ t: string } & Record<Key, number | null>)[],
  keys: readonly Key[],
): SharedPlot => ({
  axis: { of: "period", granularity: "day" },
  x: points.map(({ t }) => t),
  format: "count",
  series: keys.map((key) =>
    line(
      key,
      points.map((point) => point[key]),
    ),
  ),
});

interface Curve {
  id: string;
  name: string | null;
  average: { n: number; rate: number | null }[];
}

/** Shares of devices that came back after so many steps, one line each. */
export const curvePlot = (
  unit: CohortReply["unit"],
  steps: readonly number[],
  curves: readonly Curve[],
): SharedPlot => ({
  axis: { of: "step", unit },
  x: steps.map(String),
  format: "rate",
  series: curves.map(({ id, name, average }) =>
    line(
      id,
      average.map(({ rate }) => rate),
      name,
    ),
  ),
});

export function cohortPlot(reply: CohortReply): SharedPlot {
  const { average, unit, steps } = reply;
  const { low, high } = middleHalf(reply);
  const plot = curvePlot(unit, steps, [{ id: "mean", name: null, average }]);
  return { ...plot, series: plot.series.map((mean) => ({ ...mean, band: { low, high } })) };
}

type Side = readonly TrendPoint[];

/** A metric on both sides, place by place, or the one less the other. */
export function partsPlot(
  [a, b]: [Side, Side],
  metric: MetricKey,
  granularity: CallReply<"stat/trend">["map"]["granularity"],
  { names, shows }: QueryOf<"parts">,
): SharedPlot {
  const longest = a.length < b.length ? b : a;
  const valuesOf = (side: Side) =>
    longest.map((_, at) => {
      const point = side[at];
      return point ? metricValue(metric, point) : null;
    });
  const [own, other] = [valuesOf(a), valuesOf(b)];
  const axis = { of: "period", granularity } as const;
  const common = { axis, x: longest.map(({ t }) => t), format: metricKind(metric) };
  if (shows === "sides")
    return {
      ...common,
      series: [line("a", own, names[0] ?? null), line("b", other, names[1] ?? null)],
    };
  const difference = own.map((value, at) => {
    const against = other[at] ?? null;
    return value === null || against === null ? null : value - against;
  });
  return { ...common, series: [line("difference", difference)] };
}

type Compared = CallReply<"channelInstallCompr">["map"];
type Channel = Compared["channels"][number];

const inOrder = (channels: readonly Channel[], ids: readonly number[]) =>
  ids.flatMap((wanted) => channels.find(({ id }) => id === wanted) ?? []);

/** Values that a kind of channel does not have are none. */
function valuesOf({ type, series }: Channel, metric: Channel["series"][number]["metric"]) {
  const values = series.find((one) => one.metric === metric)?.values ?? [];
  const kind = channelKindOf(type);
  return kind && foreignCounts(kind).has(metric) ? values.map(() => null) : values;
}

const perActive = { launchPer: "launch", durPer: "durationSeconds" } as const;

/** The counts that a figure of channels is computed of. */
export const countsOfFigure = (figure: QueryOf<"channels">["figure"]) => {
  if (figure === "retention" || figure === "quality") return ["install"] as const;
  if (figure === "launchPer" || figure === "durPer") return ["active", perActive[figure]] as const;
  return [figure] as const;
};

export function channelsPlot(
  { channels: found, points, granularity }: Compared,
  figure: QueryOf<"channels">["figure"],
  /** The channels as they were chosen; empty for all. */
  ids: readonly number[],
): SharedPlot {
  const channels = ids.length > 0 ? inOrder(found, ids) : found;
  const named = (values: (channel: Channel) => (number | null)[]) =>
    channels.map((one) => line(String(one.id), values(one), one.channelName));
  if (figure === "retention") {
    const steps = channels[0]?.retention.map(({ n }) => n) ?? [];
    const curves = channels.map(({ id, channelName: name, retention: average }) => ({
      id: String(id),
      name,
      average,
    }));
    return curvePlot("day", steps, curves);
  }
  if (figure === "quality") {
    const kinds = channels.flatMap(({ type }) => channelKindOf(type) ?? []);
    const axes = qualityMetrics([...new Set(kinds)]);
    return {
      axis: { of: "metric" },
      x: [...axes],
      format: "rate",
      series: named((one) => axes.map((key) => metricValue(key, one))),
    };
  }
  const isPer = figure === "launchPer" || figure === "durPer";
  const duration = figure === "durPer" || figure === "durationSeconds";
  return {
    axis: { of: "period", granularity },
    x: points,
    format: duration ? "duration" : isPer ? "mean" : metricKind(figure),
    series: named((one) => {
      if (!isPer) return valuesOf(one, figure);
      const active = valuesOf(one, "active");
      return valuesOf(one, perActive[figure]).map((value, at) => ratioOf(value, active[at]));
    }),
  };
}

const ranked = 10;

export function eventPlot(
  { event, points, list, compare, granularity }: CallReply<"event/report">["map"],
  { metric, by }: QueryOf<"event">,
): SharedPlot {
  const figure = (of: Parameters<typeof eventValue>[2]) => eventValue(metric, event.kind, of);
  const format = eventKindOf(metric, event.kind);
  if (by === "channel") {
    const rows = list
      .filter(({ times }) => times > 0)
      .flatMap((row) => {
        const value = figure(row);
        return value === null ? [] : [{ name: row.name, value }];
      })
      .toSorted((a, b) => b.value - a.value)
      .slice(0, ranked);
    const x = rows.map(({ name }) => name);
    const series = [
      line(
        metric,
        rows.map(({ value }) => value),
      ),
    ];
    return { axis: { of: "name" }, x, format, series };
  }
  const own = line(metric, points.map(figure));
  const before = compare?.points;
  const opposite = points.map((_, at) => {
    const point = before?.[at];
    return point ? figure(point) : null;
  });
  return {
    axis: { of: "period", granularity },
    x: points.map(({ t }) => t),
    format,
    series: [before ? { ...own, compare: opposite } : own],
    ...(before && { compareX: before.map(({ t }) => t) }),
  };
}

export const paramPlot = ({ days, series }: CallReply<"stat/paramTrend">["map"]): SharedPlot => ({
  axis: { of: "period", granularity: "day" },
  x: days,
  format: "count",
  series: series.map(({ value, counts }) => line(value, counts, value || null)),
});
