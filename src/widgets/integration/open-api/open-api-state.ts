import { choice, id, option, text } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";

export const openTabs = ["keys", "calls", "try", "webhook", "embed"] as const;
export type OpenTab = (typeof openTabs)[number];

export const statusClasses = [2, 3, 4, 5] as const;

export const openState = defineSearchState({
  tab: choice(openTabs, "keys"),
  keyId: id({ as: "key", clears: ["cursor"] }),
  path: text(100, { as: "q", clears: ["cursor"] }),
  status: option(statusClasses, { clears: ["cursor"] }),
  requestId: text(40, { as: "request", clears: ["cursor"] }),
  cursor: id({ as: "before", isFilter: false }),
});
export type OpenState = StateOf<typeof openState>;

export interface TabProps {
  state: OpenState;
  onChange: (patch: Partial<OpenState>) => void;
}
