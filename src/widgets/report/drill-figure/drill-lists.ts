import type { CallBody, DeviceListMetric, EventListMetric } from "../../../core/api/contract";
import { deviceListMetrics, eventListMetrics } from "../../../core/api/contract/constants/drill";
import { countDays } from "../../../core/format";
import type { MetricKey } from "../../../core/metrics";
import { filterBody, type ReportFilter } from "../report-filter";
import type { DrillPart } from "./drill-state";

/** Days whose events are listed at once, and those told apart by device; the service enforces the same. */
const eventDaysAtMost = 31;
const actorDaysAtMost = 8;

/** Counts of devices that are told from installs, whatever the filter. */
const ofInstalls: ReadonlySet<MetricKey> = new Set([
  "install",
  "organic",
  "attributed",
  "abnormal",
]);

type Body = Required<Omit<CallBody<"stat/trend">, "compare">>;

/** The filter of a figure: its period, and the part of it. */
export interface Figure extends Body {
  isOrganic: boolean;
  /** An hour of the day; null for whole periods. */
  at: string | null;
}

/** The filter narrowed to a part. */
function narrowed(body: Body, of: DrillPart | null): Body {
  if (!of || of.kind === "organic") return body;
  const { kind, id } = of;
  const narrow: Record<typeof kind, Partial<Body>> = {
    channel: { channelIds: [Number(id)], groupIds: [] },
    group: { channelIds: [], groupIds: [Number(id)] },
    platform: { platform: id as Body["platform"] },
    method: { match: id as Body["match"] },
    version: { versions: [id] },
    province: { provinces: [id] },
  };
  return { ...body, ...narrow[kind] };
}

/** The body of the calls about a figure at a point of a trend; an empty one is the whole range. */
export function figureOf(
  filter: ReportFilter,
  channelId: number | null,
  at: string,
  of: DrillPart | null,
): Figure {
  const own = filterBody(filter);
  const base = channelId === null ? own : { ...own, channelIds: [channelId], groupIds: [] };
  const body = { ...narrowed(base, of), isOrganic: of?.kind === "organic", at: null };
  if (at === "") return body;
  const day = at.length < 10 ? `${at}-01` : at.slice(0, 10);
  return { ...body, start: day, end: day, at: at.length > 10 ? at : null };
}

/** The list of what a metric counts; null where there is none. */
export type DrillList =
  | { kind: "devices"; metric: DeviceListMetric }
  | { kind: "events"; metric: EventListMetric };

export function listOf(metric: MetricKey): DrillList | null {
  const ofDevices = deviceListMetrics.find((known) => known === metric);
  if (ofDevices) return { kind: "devices", metric: ofDevices };
  const ofEvents = eventListMetrics.find((known) => known === metric);
  return ofEvents ? { kind: "events", metric: ofEvents } : null;
}

/** True where a figure can be listed one by one: what single events do not know keeps it from that. */
export function isListed(metric: MetricKey, figure: Figure): boolean {
  if (!listOf(metric)) return false;
  if (ofInstalls.has(metric)) return true;
  const isByDevice = figure.versions.length > 0 || figure.provinces.length > 0;
  if (metric === "active")
    return (
      !isByDevice &&
      figure.at === null &&
      (figure.granularity === "day" || figure.granularity === "hour") &&
      figure.start === figure.end
    );
  if (metric === "registerUv" && isByDevice) return figure.at === null;
  const daysAtMost =
    metric === "registerUv" || metric === "payUsers" ? actorDaysAtMost : eventDaysAtMost;
  return figure.match === null && !isByDevice && countDays(figure) <= daysAtMost;
}
