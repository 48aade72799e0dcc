import type { AppAccess } from "../../../../../service/base/caller";
import { noFilter } from "../../../../../service/reporting/selection";
import { dayNumber, dayText, localDay } from "../../../../../service/store/local-time";
import type { Store } from "../../../../../service/store/open";
import type { MatchMethod, TrendReply } from "../../../../../src/core/api/contract";
import { measuredTotals } from "../../../../../src/core/chart/report/trend-data";
import {
  addsUpOverDays,
  type Measured,
  type MetricKey,
  metricKeys,
  metricValue,
  weightedD1,
} from "../../../../../src/core/metrics";

/** Whose figures: of everything, of all channels, of one of them with its children, of a group. */
export type Whose =
  | { of: "app" }
  | { of: "channels" }
  | { of: "channel"; id: number; type: 1 | 2 | 3; isDeleted: boolean }
  | { of: "group"; id: number };

/** What every place is asked alike. */
export interface Asked {
  store: Store;
  app: AppAccess;
  nowMs: number;
  whose: Whose;
  start: string;
  end: string;
  platform: "ios" | "android" | null;
  match: MatchMethod | null;
  versions: string[];
  /** Everything that was ever counted lies in the period. */
  isWhole: boolean;
}

/** What a place shows; words that it does not show are left out. Text is a figure as a picture writes it. */
export type Figures = Partial<Record<MetricKey, number | string | null>>;

/** A place where words of the dictionary are shown; null where it does not answer this question. */
export interface Place {
  name: string;
  read: (requested: Asked) => Promise<Figures | null>;
}

/** An answer that several places read, asked for once. */
export function once<Answer>(
  request: (requested: Asked) => Promise<Answer>,
): (requested: Asked) => Promise<Answer> {
  const known = new WeakMap<Asked, Promise<Answer>>();
  return (requested) => {
    const response = known.get(requested) ?? request(requested);
    known.set(requested, response);
    return response;
  };
}

/** Every word that figures tell. */
export const statsOf = (measured: Measured): Figures =>
  Object.fromEntries(metricKeys.map((key) => [key, metricValue(key, measured)]));

/** Without those that are counted anew in every period, so that parts do not add up to the whole. */
export const withoutDistinct = (values: Figures): Figures =>
  Object.fromEntries(Object.entries(values).filter(([key]) => addsUpOverDays(key as MetricKey)));

/** The sum that stands below a trend. */
export const totalsOf = (trend: TrendReply): Figures =>
  statsOf({ ...measuredTotals(trend), d1: weightedD1(trend.points) });

/** The question as the filter bar puts it. */
export const filterOf = ({ whose, start, end, platform, match, versions }: Asked) => ({
  ...noFilter,
  start,
  end,
  platform,
  channelIds: whose.of === "channel" ? [whose.id] : [],
  groupIds: whose.of === "group" ? [whose.id] : [],
  match,
  versions,
});

/** The same for channels alone: everything that came without one is left out. */
export async function channelFilterOf(requested: Asked) {
  const filter = filterOf(requested);
  if (requested.whose.of !== "channels") return filter;
  const { rows } = await requested.store.pool.query("SELECT id FROM channel WHERE app_id = $1", [
    requested.app.appId,
  ]);
  return { ...filter, channelIds: rows.map(({ id }) => id as number) };
}

export const reportOf = (requested: Asked) => ({
  ...filterOf(requested),
  keyword: "",
  type: null,
  parentId: null,
  groupBy: "channel" as "channel" | "group" | "type" | "day",
  eventIds: [] as number[],
  sort: "install" as const,
  order: "desc" as const,
});

export const isPlain = ({ platform, match, versions }: Asked): boolean =>
  platform === null && match === null && versions.length === 0;

/** Days before today, where the question is about one day: 0 is today. */
export function daysAgo({ start, end, app, nowMs }: Asked): number | null {
  return start === end ? localDay(app.zones, nowMs) - dayNumber(start) : null;
}

export const isOver = ({ end, app, nowMs }: Asked): boolean =>
  end < dayText(localDay(app.zones, nowMs));

export const lengthOf = ({ start, end }: Asked): number => dayNumber(end) - dayNumber(start) + 1;

/** Sum of what is known; null where nothing is. */
export const sum = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>(
    (all, value) => (typeof value === "number" ? (all ?? 0) + value : all),
    null,
  );
