import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { ListedChannel } from "../../reporting/listed-channels";
import type { DayRange } from "../../reporting/periods";
import type { Selection } from "../../reporting/selection";

export type PagedQuery = ValidBody<"channel/selfChannelList">;
export type ReportQuery = Omit<PagedQuery, "currentPage" | "pageSize">;
export type ReportMap = CallReply<"channel/selfChannelList">["map"];
/** Rows in their order, and their sums. */
export type Report = Omit<ReportMap, "pagination" | "updatedAt">;

/** A query resolved to what the store holds. */
export interface RequestedReport {
  range: DayRange;
  today: number;
  channels: ListedChannel[];
  /** Of these channels. */
  selection: Selection;
  /** True when these are all channels of the app. */
  isWhole: boolean;
}
