import { useAction } from "../../../core/query/use-action";
import { useCurrentApp } from "../../../core/session/use-session";

/** Where the confirm buttons lead after creation. */
export type Next = "enter" | "harmony" | "android" | "ios";

export interface Created {
  id: number;
  next: Next;
}

/** Creates an app and makes the lists of apps out of date. */
export function useCreateApp() {
  const current = useCurrentApp();
  const create = useAction("/api/console/appRecord/createOrUpdate", {
    quiet: true,
    refreshes: ["apply/applyList", "stat/workbench"],
  });
  return { create: (name: string) => create.run({ name }), isCreating: create.isRunning, current };
}

/** The page a new app opens on. */
export const pathAfterCreation = (next: Next): string =>
  next === "enter" ? "/redirect/data/app_stats" : `/redirect/integration/${next}`;
