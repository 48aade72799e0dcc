import type { AppRecord } from "../../../core/api/contract";
import { type Edition, editionOf } from "../../../core/session/edition";

export interface ListState {
  scope: "self" | "auth";
  search: string;
  edition: Edition | "all";
  /** Whether any platform has passed its integration. */
  integration: "all" | "yes" | "no";
  view: "table" | "cards";
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value =>
  values.find((known) => known === value) ?? (values[0] as Value);

/** The list's state in the address; unknown values take the default. */
export function readListState(params: URLSearchParams): ListState {
  return {
    scope: oneOf(["self", "auth"], params.get("scope")),
    search: params.get("q") ?? "",
    edition: oneOf(["all", "trial", "standard", "professional"], params.get("edition")),
    integration: oneOf(["all", "yes", "no"], params.get("integrated")),
    view: oneOf(["table", "cards"], params.get("view")),
  };
}

const passed = 3;

const isIntegrated = (app: AppRecord) =>
  [app.iosStatus, app.androidStatus, app.harmonyStatus].some((status) => status === passed);

export function filterApps(apps: readonly AppRecord[], state: ListState): AppRecord[] {
  const search = state.search.trim().toLowerCase();
  return apps.filter(
    (app) =>
      app.name.toLowerCase().includes(search) &&
      (state.edition === "all" || editionOf(app) === state.edition) &&
      (state.integration === "all" || isIntegrated(app) === (state.integration === "yes")),
  );
}
