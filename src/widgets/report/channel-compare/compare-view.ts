import type { CallReply, ComparedChannel } from "../../../core/api/contract";
import { type ChartData, firstDay, openPart, type RadarSeries } from "../../../core/chart";
import { ratioOf } from "../../../core/format";
import { type MetricKey, metricValue } from "../../../core/metrics";
import { ids } from "../../../core/navigation/address-fields";
import { defineState } from "../../../core/navigation/address-state";

type Comparison = CallReply<"channelInstallCompr">["map"];
/** The places of the time axis, and which of them is not over. */
export type Periods = Pick<Comparison, "points" | "granularity" | "updatedAt">;
type Metric = ComparedChannel["series"][number]["metric"];

export const channelsAtLeast = 2;
export const channelsAtMost = 10;
/** Below this many installs a rate may be chance. */
export const enoughInstalls = 200;

/** The channels side by side, in the address. */
export const compared = defineState({ ids: ids(channelsAtMost) });

/** Channels in the order they were chosen. */
export const inOrder = (channels: readonly ComparedChannel[], ids: readonly number[]) =>
  ids.flatMap((id) => channels.find((channel) => channel.id === id) ?? []);

const valuesOf = ({ series }: ComparedChannel, metric: Metric) =>
  series.find((one) => one.metric === metric)?.values ?? [];

const timeAxis = ({ points, granularity, updatedAt }: Periods): Omit<ChartData, "series"> => ({
  x: points,
  days: points.map(firstDay),
  ...openPart(points, granularity, updatedAt),
});

/** One metric of every channel over time. */
export const lineData = (
  periods: Periods,
  channels: readonly ComparedChannel[],
  metric: Metric,
): ChartData => ({
  ...timeAxis(periods),
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
): ChartData => ({
  ...timeAxis(periods),
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

export const radarAxes = [
  "clickRate",
  "installRate",
  "registerRate",
  "d1",
  "d7",
  "normalRate",
] as const satisfies MetricKey[];

/** The quality of every channel on the axes. */
export const radarSeries = (channels: readonly ComparedChannel[]): RadarSeries[] =>
  channels.map((channel) => ({
    id: String(channel.id),
    name: channel.channelName,
    values: radarAxes.map((axis) => metricValue(axis, channel)),
  }));
