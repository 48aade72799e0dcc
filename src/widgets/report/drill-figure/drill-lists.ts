import type { DeviceListMetric, EventListMetric } from "../../../core/api/contract";
import { deviceListMetrics, eventListMetrics } from "../../../core/api/contract/constants/drill";
import { countDays } from "../../../core/format";
import type { MetricKey } from "../../../core/metrics";
import type { Figure } from "./figure-of";

/** Days whose events are listed at once, and those told apart by device; the service enforces the same. */
const eventDaysAtMost = 31;
const actorDaysAtMost = 8;

/** Figures of a custom event, which are no metrics. */
export type EventFigure = "eventTimes" | "eventUsers";
export type FigureMetric = MetricKey | EventFigure;

export const isEventFigure = (metric: string): metric is EventFigure =>
  metric === "eventTimes" || metric === "eventUsers";

/** Counts of devices that are told from installs, whatever the filter. */
const ofInstalls: ReadonlySet<FigureMetric> = new Set([
  "install",
  "organic",
  "attributed",
  "abnormal",
]);

/** The list of what a metric counts; null where there is none. */
export type DrillList =
  | { kind: "devices"; metric: DeviceListMetric }
  | { kind: "events"; metric: EventListMetric };

export function listOf(metric: FigureMetric): DrillList | null {
  const ofDevices = deviceListMetrics.find((known) => known === metric);
  if (ofDevices) return { kind: "devices", metric: ofDevices };
  const ofEvents = eventListMetrics.find((known) => known === metric);
  return ofEvents ? { kind: "events", metric: ofEvents } : null;
}

/** What of a figure decides whether it can be listed. */
export type ListedFilter = Pick<
  Figure,
  "start" | "end" | "granularity" | "match" | "versions" | "provinces" | "at"
>;

/** True where a figure can be listed one by one: what single events do not know keeps it from that. */
export function isListed(metric: FigureMetric, figure: ListedFilter): boolean {
  if (!listOf(metric) || figure.at?.includes("..")) return false;
  if (ofInstalls.has(metric)) return true;
  const isByDevice = figure.versions.length > 0 || figure.provinces.length > 0;
  if (metric === "active")
    return (
      !isByDevice &&
      figure.at === null &&
      (figure.granularity === "day" || figure.granularity === "hour") &&
      figure.start === figure.end
    );
  // Users of several days are those of each day, added up.
  if (metric === "eventUsers" && figure.start !== figure.end) return false;
  if (metric === "registerUv" && isByDevice) return figure.at === null;
  const daysAtMost =
    metric === "registerUv" || metric === "payUsers" ? actorDaysAtMost : eventDaysAtMost;
  return figure.match === null && !isByDevice && countDays(figure) <= daysAtMost;
}
