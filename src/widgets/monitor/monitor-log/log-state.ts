import {
  alertStates,
  monitorLevels,
  monitorMetrics,
} from "../../../core/api/contract/words/monitor";
import { days, id, option, page, text } from "../../../core/navigation/address-fields";
import { defineState, type StateOf } from "../../../core/navigation/address-state";

export const logState = defineState({
  range: days(),
  keyword: text(30, { as: "q" }),
  level: option(monitorLevels),
  state: option(alertStates),
  metric: option(monitorMetrics),
  ruleId: id({ as: "rule" }),
  channelId: id({ as: "channel" }),
  alert: id({ narrows: false, keepsPage: true }),
  page: page(),
});
export type LogState = StateOf<typeof logState>;
