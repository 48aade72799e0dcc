import { useAction } from "../../../core/query/use-action";
import { useCurrentApp } from "../../../core/session/use-session";

/** Creates an app and makes the lists of apps out of date. */
export function useCreateApp() {
  const current = useCurrentApp();
  const create = useAction("/api/console/appRecord/createOrUpdate", {
    quiet: true,
  });
  return { create: (name: string) => create.run({ name }), isCreating: create.isRunning, current };
}
