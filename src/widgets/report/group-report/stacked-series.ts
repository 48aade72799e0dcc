import type { CallReply } from "../../../core/api/contract";
import { type ChartData, firstDay, isoPeriod } from "../../../core/chart";
import { incompletePart, type ZoneSchedule } from "../../../core/format";

type Comparison = CallReply<"channelInstallCompr">["map"];
type Metric = Comparison["totalSeries"][number]["metric"];

/** Channels drawn by name; the rest is one part, so that the whole is the sum of all. */
const namedAtMost = 7;

/** A metric by channel, with what the others brought as the last part. */
export function stackedSeries(
  {
    points,
    granularity,
    updatedAt,
    channels,
    totalSeries,
  }: Pick<Comparison, "points" | "granularity" | "updatedAt" | "channels" | "totalSeries">,
  metric: Metric,
  otherName: string,
  zones: ZoneSchedule,
): ChartData {
  const valuesOf = (series: Comparison["totalSeries"]) =>
    series.find((one) => one.metric === metric)?.values ?? [];
  const named = channels.slice(0, namedAtMost).map(({ id, channelName, series }) => ({
    id: String(id),
    name: channelName,
    values: valuesOf(series),
  }));
  const rest = valuesOf(totalSeries).map((total, index) =>
    total === null
      ? null
      : total - named.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  const hasRest = rest.some((value) => (value ?? 0) > 0);
  return {
    x: points,
    days: points.map(firstDay),
    keys: points.map(isoPeriod),
    updatedAt,
    ...incompletePart(points, granularity, updatedAt, zones),
    series: hasRest ? [...named, { id: "other", name: otherName, values: rest }] : named,
  };
}
