import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { ListedChannel } from "../../figures/listed-channels";
import type { DayRange } from "../../figures/periods";
import type { Selection } from "../../figures/selection";

export type PagedQuery = ValidBody<"channel/selfChannelList">;
export type ReportQuery = Omit<PagedQuery, "currentPage" | "pageSize">;
export type ReportMap = CallReply<"channel/selfChannelList">["map"];
/** Rows in their order, and their sums. */
export type Report = Omit<ReportMap, "pagination" | "updatedAt">;

/** A query resolved to what the store holds. */
export interface AskedReport {
  range: DayRange;
  today: number;
  channels: ListedChannel[];
  /** Of these channels. */
  selection: Selection;
  /** True when these are all channels of the app. */
  isWhole: boolean;
}
