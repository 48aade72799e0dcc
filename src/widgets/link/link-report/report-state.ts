import { days, flag, page } from "../../../core/navigation/address-fields";
import { defineState, type StateOf } from "../../../core/navigation/address-state";

/** State of the report; all of it is in the address. */
export const reportState = defineState({
  range: days(),
  hasBots: flag({ as: "bots", narrows: false }),
  page: page(),
});
export type ReportState = StateOf<typeof reportState>;
export const clicksPerPage = 20;
