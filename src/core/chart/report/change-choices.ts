import { type SortBasis, sortBases } from "../../metrics";
import { choice } from "../../navigation/search-param-parsers";

/** What a comparison shows of each figure. */
export const changeChoices = ["change", "both", "none"] as const;

/** How a table shows and orders the changes of its rows. */
export interface ChangeState {
  changes: (typeof changeChoices)[number];
  sortBy: SortBasis;
}

/** The same in the address. */
export const changeFields = {
  changes: choice(changeChoices, "change", { as: "chg" }),
  /** Orders the rows by the value of the column, or by its change. */
  sortBy: choice(sortBases, "value", { as: "sortby" }),
};
