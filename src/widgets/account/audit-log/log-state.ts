import { auditOutcomes } from "../../../core/api/contract/constants/audit";
import type { DayRange } from "../../../core/format";
import { days, id, option, page, text } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";

/** What the address says of the log: the filters, the page, and the row that is open. */
export const logState = defineSearchState({
  range: days(),
  person: text(50),
  action: text(80),
  object: text(100),
  ip: text(45),
  outcome: option(auditOutcomes),
  event: id({ isFilter: false, preservesPage: true }),
  page: page(),
});
export type LogState = StateOf<typeof logState>;

/** Returns the filter of a call. */
export const filterOf = (
  { person, action, object, ip, outcome }: LogState,
  { start, end }: DayRange,
) => ({
  start,
  end,
  person,
  action,
  object,
  ip,
  outcome,
});
