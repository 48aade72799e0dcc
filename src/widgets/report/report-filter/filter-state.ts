import type { CallBody, Granularity, MatchMethod, Platform } from "../../../core/api/contract";

/** What the filter bar holds; days are inclusive calendar days `YYYY-MM-DD`. */
export interface ReportFilter {
  start: string;
  end: string;
  granularity: Granularity;
  platform: Exclude<Platform, "web"> | null;
  channelIds: number[];
  groupIds: number[];
  match: MatchMethod | null;
  versions: string[];
  provinces: string[];
  /** Distinct devices instead of times. */
  isDistinct: boolean;
  compare: CallBody<"stat/trend">["compare"];
}

const granularities: readonly Granularity[] = ["hour", "day", "week", "month"];
const platforms = ["ios", "android", "harmony"] as const;
const matches: readonly MatchMethod[] = [
  "package",
  "asa",
  "device",
  "referrer",
  "clipboard",
  "fingerprint",
  "organic",
];

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string | null): value is string =>
  value !== null && dayPattern.test(value) && !Number.isNaN(Date.parse(value));

const oneOf = <Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | null => values.find((known) => known === value) ?? null;

const ids = (value: string | null): number[] =>
  (value ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

const words = (value: string | null): string[] => (value ?? "").split("|").filter(Boolean);

function readCompare(value: string | null): ReportFilter["compare"] {
  if (value === "previous" || value === "lastYear") return { kind: value };
  const [start = null, end = null] = (value ?? "").split("~");
  return isDay(start) && isDay(end) && start <= end ? { kind: "custom", start, end } : null;
}

function writeCompare(compare: ReportFilter["compare"]): string | null {
  if (!compare) return null;
  return compare.kind === "custom" ? `${compare.start}~${compare.end}` : compare.kind;
}

/** Reads a report's filter from its address; what is missing or malformed takes the default. */
export function readFilter(
  params: URLSearchParams,
  defaults: Pick<ReportFilter, "start" | "end">,
): ReportFilter {
  const start = params.get("from");
  const end = params.get("to");
  const isRange = isDay(start) && isDay(end) && start <= end;
  return {
    ...(isRange ? { start, end } : defaults),
    granularity: oneOf(granularities, params.get("g")) ?? "day",
    platform: oneOf(platforms, params.get("platform")),
    channelIds: ids(params.get("channels")),
    groupIds: ids(params.get("groups")),
    match: oneOf(matches, params.get("match")),
    versions: words(params.get("versions")),
    provinces: words(params.get("provinces")),
    isDistinct: params.get("distinct") === "1",
    compare: readCompare(params.get("compare")),
  };
}

/** The address parameters of a change; null takes one away, and defaults stay out of the address. */
export function writeFilter(patch: Partial<ReportFilter>): Record<string, string | null> {
  const written: Record<string, string | null> = {};
  if (patch.start !== undefined) written.from = patch.start;
  if (patch.end !== undefined) written.to = patch.end;
  if (patch.granularity !== undefined)
    written.g = patch.granularity === "day" ? null : patch.granularity;
  if (patch.platform !== undefined) written.platform = patch.platform;
  if (patch.channelIds !== undefined) written.channels = patch.channelIds.join(",") || null;
  if (patch.groupIds !== undefined) written.groups = patch.groupIds.join(",") || null;
  if (patch.match !== undefined) written.match = patch.match;
  if (patch.versions !== undefined) written.versions = patch.versions.join("|") || null;
  if (patch.provinces !== undefined) written.provinces = patch.provinces.join("|") || null;
  if (patch.isDistinct !== undefined) written.distinct = patch.isDistinct ? "1" : null;
  if (patch.compare !== undefined) written.compare = writeCompare(patch.compare);
  return written;
}

/** The filter as the report calls take it. */
export function filterBody(filter: ReportFilter) {
  const { isDistinct: _, compare: __, ...body } = filter;
  return body;
}

/** Longest range per granularity, in days; the service enforces the same. */
export const longestRangeDays: Record<Granularity, number> = {
  hour: 8,
  day: 366,
  week: 371,
  month: 731,
};

/** The finest granularity a range allows. */
export function granularitiesFor(rangeDays: number): Granularity[] {
  return granularities.filter((granularity) => rangeDays <= longestRangeDays[granularity]);
}

/** How many of the filter's fields narrow or change the report, the range and its steps aside. */
export function countChoices(filter: ReportFilter): number {
  const { platform, channelIds, groupIds, match, versions, provinces, isDistinct, compare } =
    filter;
  const isSet = [
    platform !== null,
    channelIds.length + groupIds.length > 0,
    match !== null,
    versions.length > 0,
    provinces.length > 0,
    isDistinct,
    compare !== null,
  ];
  return isSet.filter(Boolean).length;
}
