import { changeFields } from "../../../core/chart/report";
import { compareParam } from "../../../core/navigation/compare-param";
import { days, flag, page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";

export const reportState = defineSearchState({
  range: days(),
  compare: compareParam(),
  changes: changeFields.changes,
  hasBots: flag({ as: "bots", isFilter: false }),
  page: page(),
});
export type ReportState = StateOf<typeof reportState>;
export const clicksPerPage = 20;
