import { id, option } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";

/**
 * The part of the plans that is open: the list, the form of a new or a certain one, or the runs of one; the
 * saved view that a new one sends.
 */
export const plansState = defineSearchState({
  plans: option(["list", "new", "edit", "runs"]),
  plan: id(),
  view: id(),
});
