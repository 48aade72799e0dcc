import type { CallReply, ComparedChannel } from "../../../core/api/contract";
import { type ChartData, firstDay, isoPeriod, type RadarSeries } from "../../../core/chart";
import { incompletePart, ratioOf, type ZoneSchedule } from "../../../core/format";
import {
  type ChannelKind,
  channelKindOf,
  foreignCounts,
  type MetricKey,
  metricValue,
  rateMetrics,
} from "../../../core/metrics";
import { ids } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";

type Comparison = CallReply<"channelInstallCompr">["map"];
/** The places of the time axis, and which of them is incomplete. */
export type Periods = Pick<Comparison, "points" | "granularity" | "updatedAt">;
type Metric = ComparedChannel["series"][number]["metric"];

export const channelsAtLeast = 2;
export const channelsAtMost = 10;
/** Below this many installs a rate may be chance. */
export const enoughInstalls = 200;

/** The channels side by side, in the address. */
export const compared = defineSearchState({ ids: ids(channelsAtMost) });

/** Metrics of the series in a comparison. */
export const comparedSeries = [
  "visit",
  "adClick",
  "install",
  "register",
  "active",
  "launch",
  "durationSeconds",
] as const satisfies Metric[];

/** Channels in the order they were chosen. */
export const inOrder = (channels: readonly ComparedChannel[], ids: readonly number[]) =>
  ids.flatMap((id) => channels.find((channel) => channel.id === id) ?? []);

/** Values that a kind of channel does not have are none: they would read as nothing happening. */
function valuesOf({ type, series }: ComparedChannel, metric: Metric) {
  const values = series.find((one) => one.metric === metric)?.values ?? [];
  const kind = channelKindOf(type);
  return kind && foreignCounts(kind).has(metric) ? values.map(() => null) : values;
}

/** The kinds of channels compared, each once. */
export const kindsOf = (channels: readonly ComparedChannel[]): ChannelKind[] =>
  kindOrder.filter((kind) => channels.some(({ type }) => channelKindOf(type) === kind));

const kindOrder = ["normal", "adv", "asa"] as const;

/** Metrics on the way to an install, by kind of channel. */
const reach: Record<ChannelKind, readonly MetricKey[]> = {
  normal: ["visit", "click"],
  adv: ["adShow", "adClick"],
  asa: ["adShow", "tap"],
};
const prices: Record<ChannelKind, readonly MetricKey[]> = {
  normal: [],
  adv: ["cpc"],
  asa: ["cpt"],
};

/** The sums shown of channels: what each of their kinds has. */
export const summedMetrics = (kinds: readonly ChannelKind[]): MetricKey[] => [
  ...new Set<MetricKey>([
    ...kinds.flatMap((kind) => [...reach[kind], rateMetrics[kind][0]]),
    "install",
    ...kinds.map((kind) => rateMetrics[kind][1]),
    ...(["abnormal", "registerUv", "registerRate", "active", "launch", "pay", "cost"] as const),
    ...kinds.flatMap((kind) => prices[kind]),
    ...(["cpa", "roi", "d1", "d3", "d7", "d30"] as const),
  ]),
];

/** Courses on offer: the clicks of ads beside the visits of pages. */
export const growthMetrics = (kinds: readonly ChannelKind[]) =>
  (["install", "visit", "adClick", "register"] as const).filter(
    (metric) => kinds.length === 0 || kinds.some((kind) => !foreignCounts(kind).has(metric)),
  );

const timeAxis = (
  { points, granularity, updatedAt }: Periods,
  zones: ZoneSchedule,
): Omit<ChartData, "series"> => ({
  x: points,
  days: points.map(firstDay),
  keys: points.map(isoPeriod),
  updatedAt,
  ...incompletePart(points, granularity, updatedAt, zones),
});

/** Returns the chart data of one metric of every channel over time. */
export const lineData = (
  periods: Periods,
  channels: readonly ComparedChannel[],
  metric: Metric,
  zones: ZoneSchedule,
): ChartData => ({
  ...timeAxis(periods, zones),
  series: channels.map((channel) => ({
    id: String(channel.id),
    name: channel.channelName,
    values: valuesOf(channel, metric),
  })),
});

/** A metric per active device, over time. */
export const perActiveData = (
  periods: Periods,
  channels: readonly ComparedChannel[],
  metric: Metric,
  zones: ZoneSchedule,
): ChartData => ({
  ...timeAxis(periods, zones),
  series: channels.map((channel) => {
    const active = valuesOf(channel, "active");
    return {
      id: String(channel.id),
      name: channel.channelName,
      values: valuesOf(channel, metric).map((value, index) => ratioOf(value, active[index])),
    };
  }),
});

/** Retention of every channel by day. */
export const retentionData = (
  channels: readonly ComparedChannel[],
  dayName: (n: number) => string,
): ChartData => ({
  x: channels[0]?.retention.map(({ n }) => dayName(n)) ?? [],
  series: channels.map(({ id, channelName, retention }) => ({
    id: String(id),
    name: channelName,
    values: retention.map(({ rate }) => rate),
  })),
});

/** The quality of every channel on the axes. */
export const radarSeries = (
  channels: readonly ComparedChannel[],
  axes: readonly MetricKey[],
): RadarSeries[] =>
  channels.map((channel) => ({
    id: String(channel.id),
    name: channel.channelName,
    values: axes.map((axis) => metricValue(axis, channel)),
  }));
