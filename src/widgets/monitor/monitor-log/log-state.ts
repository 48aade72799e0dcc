import {
  alertStates,
  monitorLevels,
  monitorMetrics,
} from "../../../core/api/contract/constants/monitor";
import { days, id, option, page, text } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";

export const logState = defineSearchState({
  range: days(),
  keyword: text(30, { as: "q" }),
  level: option(monitorLevels),
  state: option(alertStates),
  metric: option(monitorMetrics),
  ruleId: id({ as: "rule" }),
  channelId: id({ as: "channel" }),
  alert: id({ isFilter: false, preservesPage: true }),
  page: page(),
});
export type LogState = StateOf<typeof logState>;
