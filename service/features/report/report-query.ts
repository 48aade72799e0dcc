import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { Clock } from "../../reporting/elapsed";
import type { ListedChannel } from "../../reporting/listed-channels";
import type { DayRange } from "../../reporting/periods";
import type { Selection } from "../../reporting/selection";
import type { Compared } from "./compared-period";

type Body = ValidBody<"channel/selfChannelList">;
/** Without a comparison none is made. */
export type PagedQuery = Omit<Body, "compare" | "sortBy"> &
  Partial<Pick<Body, "compare" | "sortBy">>;
export type ReportQuery = Omit<PagedQuery, "currentPage" | "pageSize">;
export type ReportMap = CallReply<"channel/selfChannelList">["map"];
/** Rows in their order, and their sums. */
export type Report = Omit<ReportMap, "pagination" | "updatedAt">;

/** A query resolved to what the store holds. */
export interface RequestedReport {
  range: DayRange;
  compared: Compared | null;
  clock: Clock;
  channels: ListedChannel[];
  /** Of these channels. */
  selection: Selection;
  /** True when these are all channels of the app. */
  isWhole: boolean;
}
