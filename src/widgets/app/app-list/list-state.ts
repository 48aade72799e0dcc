import type { AppRecord } from "../../../core/api/contract";
import { type Edition, editionOf } from "../../../core/api/contract/words/edition";
import { choice, flag, page, text } from "../../../core/navigation/address-fields";
import { defineState, type StateOf } from "../../../core/navigation/address-state";

/** What the list shows; all of it is in the address. */
export const listState = defineState({
  scope: choice(["self", "auth"], "self"),
  search: text(100, { as: "q", isVerbatim: true }),
  edition: choice<Edition | "all">(["all", "experience", "standard", "professional"], "all"),
  /** Whether any platform has passed its integration. */
  integration: choice(["all", "yes", "no"], "all", { as: "integrated" }),
  view: choice(["table", "cards"], "table", { keepsPage: true }),
  page: page(),
  /** The dialog that makes an app is open. */
  isCreating: flag({ as: "create" }),
});
export type ListState = StateOf<typeof listState>;

const passed = 3;

const isIntegrated = (app: AppRecord) =>
  [app.iosStatus, app.androidStatus, app.harmonyStatus].some((status) => status === passed);

/** What the service does not filter by itself: edition and integration. */
export function filterApps(apps: readonly AppRecord[], state: ListState): AppRecord[] {
  return apps.filter(
    (app) =>
      (state.edition === "all" || editionOf(app) === state.edition) &&
      (state.integration === "all" || isIntegrated(app) === (state.integration === "yes")),
  );
}
