import { invoiceStates } from "../../../core/api/contract/constants/invoice";
import { choice, option, page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";

export const invoiceTabs = ["apply", "titles", "records"] as const;

export const invoicesState = defineSearchState({
  tab: choice(invoiceTabs, "apply"),
  state: option(invoiceStates),
  page: page(),
});
export type InvoicesState = StateOf<typeof invoicesState>;
