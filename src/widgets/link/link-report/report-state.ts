import { days, flag, page } from "../../../core/navigation/address-fields";
import { defineState, type StateOf } from "../../../core/navigation/address-state";

export const reportState = defineState({
  range: days(),
  hasBots: flag({ as: "bots", narrows: false }),
  page: page(),
});
export type ReportState = StateOf<typeof reportState>;
export const clicksPerPage = 20;
