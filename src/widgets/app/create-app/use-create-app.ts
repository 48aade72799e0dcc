import type { AppRecord } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";

/** Creates an app of a product line, and makes the lists of apps out of date. */
export function useCreateApp(line: AppRecord["line"]) {
  const { store } = useSession();
  const action = useApiMutation("/api/console/appRecord/createOrUpdate", { suppressToast: true });
  async function create(name: string): Promise<{ id: number }> {
    const { map } = await action.mutateAsync(line === "afpm" ? { name, flag: "afpm" } : { name });
    // Whoever has just made an app is not asked to upgrade it at once.
    store.setState(({ promptedApps }) => ({ promptedApps: [...promptedApps, map.id] }));
    return map;
  }
  return { create, isCreating: action.isPending };
}
