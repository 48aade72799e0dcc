import type { AppRecord } from "../../../core/api/contract";
import { proxyAppSorts } from "../../../core/api/contract/constants/acceleration";
import { type ShownEdition, shownEdition } from "../../../core/api/contract/constants/edition";
import { choice, flag, page, sort, text } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";

/** Columns that the list can be ordered by. */
const installSorts = ["today", "yesterday", "total"] as const;
const integrations = ["all", "yes", "no", "uploaded", "checking", "faulty"] as const;

export const listState = defineSearchState({
  scope: choice(["self", "auth"], "self"),
  search: text(100, { as: "q", isVerbatim: true }),
  edition: choice<ShownEdition | "all">(
    ["all", "experience", "trial", "standard", "professional"],
    "all",
  ),
  /** Filter by integration: passed on any platform, or in another state. */
  integration: choice(integrations, "all", { as: "integrated" }),
  sort: sort([...installSorts, ...proxyAppSorts]),
  view: choice(["table", "cards"], "table", { preservesPage: true }),
  page: page(),
  /** The dialog that makes an app is open. */
  isCreating: flag({ as: "create" }),
});
export type ListState = StateOf<typeof listState>;

const statuses = { uploaded: 1, checking: 2, yes: 3, faulty: 4 } as const;

function isAt(app: AppRecord, integration: ListState["integration"]): boolean {
  if (integration === "all") return true;
  const known = [app.iosStatus, app.androidStatus, app.harmonyStatus];
  if (integration === "no") return !known.includes(statuses.yes);
  return known.includes(statuses[integration]);
}

const installs: Record<string, (app: AppRecord) => number> = {
  today: (app) => app.todayInstall,
  yesterday: (app) => app.yesterdayInstall,
  total: (app) => app.totalInstall,
};

/**
 * Filters apps by edition and integration, and sorts them by installs, which the service does not
 * do.
 */
export function arrangeApps(apps: readonly AppRecord[], state: ListState): AppRecord[] {
  const found = apps.filter(
    (app) =>
      (state.edition === "all" || shownEdition(app) === state.edition) &&
      isAt(app, state.integration),
  );
  const read = state.sort ? installs[state.sort.columnId] : undefined;
  if (!read) return found;
  const sign = state.sort?.direction === "asc" ? 1 : -1;
  return found.toSorted((a, b) => sign * (read(a) - read(b)));
}
