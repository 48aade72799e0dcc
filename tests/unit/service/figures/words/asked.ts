import type { AppAccess } from "../../../../../service/base/caller";
import { noFilter } from "../../../../../service/figures/selection";
import { dayNumber, dayText, localDay } from "../../../../../service/store/local-time";
import type { Store } from "../../../../../service/store/open";
import type { MatchMethod, TrendReply } from "../../../../../src/core/api/contract";
import { measuredTotals } from "../../../../../src/core/chart/report/trend-data";
import {
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
  read: (asked: Asked) => Promise<Figures | null>;
}

/** An answer that several places read, asked for once. */
export function once<Answer>(
  ask: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  const known = new WeakMap<Asked, Promise<Answer>>();
  return (asked) => {
    const answer = known.get(asked) ?? ask(asked);
    known.set(asked, answer);
    return answer;
  };
}

/** Words that are counted anew in every period, so that parts do not add up to the whole. */
const distinct: readonly MetricKey[] = ["visitUv", "clickUv", "registerUv", "payUsers"];
const ofDistinct: readonly MetricKey[] = [...distinct, "registerRate", "wholeRate"];

/** Every word that figures tell. */
export const figuresOf = (measured: Measured): Figures =>
  Object.fromEntries(metricKeys.map((key) => [key, metricValue(key, measured)]));

export const withoutDistinct = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).filter(([key]) => !ofDistinct.some((one) => one === key)),
  );

/** The sum that stands below a trend. */
export const totalsOf = (trend: TrendReply): Figures =>
  figuresOf({ ...measuredTotals(trend), d1: weightedD1(trend.points) });

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
export async function channelFilterOf(asked: Asked) {
  const filter = filterOf(asked);
  if (asked.whose.of !== "channels") return filter;
  const { rows } = await asked.store.pool.query("SELECT id FROM channel WHERE app_id = $1", [
    asked.app.appId,
  ]);
  return { ...filter, channelIds: rows.map(({ id }) => id as number) };
}

export const reportOf = (asked: Asked) => ({
  ...filterOf(asked),
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
