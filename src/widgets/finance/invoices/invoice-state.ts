import { invoiceStates } from "../../../core/api/contract/words/invoice";
import { choice, option, page } from "../../../core/navigation/address-fields";
import { defineState, type StateOf } from "../../../core/navigation/address-state";

export const invoiceTabs = ["apply", "titles", "records"] as const;

export const invoicesState = defineState({
  tab: choice(invoiceTabs, "apply"),
  state: option(invoiceStates),
  page: page(),
});
export type InvoicesState = StateOf<typeof invoicesState>;
