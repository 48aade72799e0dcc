import { useAction } from "../../../core/query/use-action";
import { useSession, useSessionState } from "../../../core/session/use-session";

/** Creates an app of the product line that is shown, and makes the lists of apps out of date. */
export function useCreateApp() {
  const { store } = useSession();
  const isAcceleration = useSessionState((state) => state.applyShow === 1);
  const action = useAction("/api/console/appRecord/createOrUpdate", { quiet: true });
  async function create(name: string): Promise<{ id: number }> {
    const { map } = await action.run(isAcceleration ? { name, flag: "afpm" } : { name });
    // Whoever has just made an app is not asked to upgrade it at once.
    store.setState(({ promptedApps }) => ({ promptedApps: [...promptedApps, map.id] }));
    return map;
  }
  return { create, isCreating: action.isRunning, isAcceleration };
}
