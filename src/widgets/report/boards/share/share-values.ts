import type { BoardFilter, BoardShare, CallBody } from "../../../../core/api/contract";
import type { boardRanges } from "../../../../core/api/contract/constants/board";
import { addDays, type Day } from "../../../../core/format";
import { filterOf, rangeOf, storedFilter } from "../../board-parts";
import type { ReportFilter } from "../../report-filter";

export type BoardRange = (typeof boardRanges)[number];
type Settings = Omit<CallBody<"boardShare/update">, "id" | "password">;

/** The fields of the form that shares a board. */
export interface ShareValues {
  title: string;
  dates: "fixed" | "rolling";
  mayRange: boolean;
  ranges: BoardRange[];
  mayPlatform: boolean;
  mayCompare: boolean;
  mayChannel: boolean;
  channelIds: number[];
  hasWatermark: boolean;
  password: string;
  dropsPassword: boolean;
  endDay: Day;
}

const firstLifetimeDays = 30;
const usualRanges: BoardRange[] = ["last7", "last30", "thisMonth", "lastMonth"];

/** The values of a new share of a board, or those of one that is changed. */
export function shareValues(
  share: BoardShare | null,
  { title, filter, today }: { title: string; filter: ReportFilter; today: Day },
): ShareValues {
  const { ranges, platforms, compares, channelIds } = share?.choices ?? {
    ranges: [],
    platforms: false,
    compares: false,
    channelIds: [],
  };
  const stored = share?.filter.range ?? rangeOf(filter, today);
  return {
    title: share?.title ?? title,
    dates: typeof stored === "string" ? "rolling" : "fixed",
    mayRange: ranges.length > 0,
    ranges: ranges.length > 0 ? ranges : usualRanges,
    mayPlatform: platforms,
    mayCompare: compares,
    mayChannel: channelIds.length > 0,
    channelIds,
    hasWatermark: share?.hasWatermark ?? false,
    password: "",
    dropsPassword: false,
    endDay: share?.endDay ?? addDays(today, firstLifetimeDays),
  };
}

/** The filter of a share: that of the reader now, or as it was shared. */
export const sharedFilter = (
  share: BoardShare | null,
  filter: ReportFilter,
  today: Day,
): ReportFilter => (share ? filterOf(share.filter, today) : filter);

/** The settings that the form's values make of a filter. */
export function settingsOf(
  values: ShareValues,
  filter: ReportFilter,
  labels: BoardShare["labels"],
  today: Day,
): Settings {
  const { start, end } = filter;
  const range: BoardFilter["range"] =
    values.dates === "rolling" ? rangeOf(filter, today) : { start, end };
  return {
    title: values.title.trim(),
    filter: { ...storedFilter(filter, today), range },
    labels,
    choices: {
      ranges: values.mayRange ? values.ranges : [],
      platforms: values.mayPlatform,
      compares: values.mayCompare,
      channelIds: values.mayChannel ? values.channelIds : [],
    },
    hasWatermark: values.hasWatermark,
    endDay: values.endDay,
  };
}
