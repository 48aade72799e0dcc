import type { CallBody } from "../../../core/api/contract";
import { filterBody, type ReportFilter } from "../report-filter";
import type { DrillPart } from "./drill-part";

type Body = Required<Omit<CallBody<"stat/trend">, "compare">>;

/** The filter of a figure: its period, and the part of it. */
export interface Figure extends Body {
  isOrganic: boolean;
  /** The custom event of its figures; null for metrics. */
  eventId: number | null;
  /** An hour, or `from..to` for several; null for whole periods. */
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
  eventId: number | null = null,
): Figure {
  const own = filterBody(filter);
  const base = channelId === null ? own : { ...own, channelIds: [channelId], groupIds: [] };
  const body = { ...narrowed(base, of), isOrganic: of?.kind === "organic", eventId, at: null };
  if (at === "") return body;
  const [from = at, to = from] = at.split("..");
  return { ...body, start: dayOf(from), end: dayOf(to), at: from.length > 10 ? at : null };
}

const dayOf = (point: string): string => (point.length < 10 ? `${point}-01` : point.slice(0, 10));

const pointText = (point: string): string => (point.length > 10 ? `${point}:00` : point);

/** A point of a trend in words, or several as `from..to`. */
export function pointsText(at: string, range: (start: string, end: string) => string): string {
  const [from = at, to = from] = at.split("..");
  return from === to ? pointText(from) : range(pointText(from), pointText(to));
}
