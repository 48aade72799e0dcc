import { useSearchState } from "../../../core/navigation/search-state";
import { boardsText } from "../../../core/text/boards";
import { useText } from "../../../core/text/use-text";
import { plansState } from "./plans-state";

/** The items of a menu that lead to the plans: a new one of what is shown, and the list of all. */
export function usePlanItems() {
  const text = useText(boardsText);
  const [, change] = useSearchState(plansState);
  return [
    {
      id: "schedule",
      label: text.schedule,
      writes: true,
      startsGroup: true,
      onSelect: () => change({ plans: "new", plan: null, view: null }),
    },
    {
      id: "plans",
      label: text.plans,
      onSelect: () => change({ plans: "list", plan: null, view: null }),
    },
  ];
}
