import { useCallback } from "react";
import { useNavigation } from "../navigation/navigation";
import { paths } from "../navigation/paths";
import { useSession } from "./use-session";

/** Selects an app and opens the page that its line and its owner make its first. */
export function useEnterApp(): (id: number, path?: string) => Promise<void> {
  const session = useSession();
  const { navigate, mayLeave } = useNavigation();
  return useCallback(
    async (id, path) => {
      if (!(await mayLeave())) return;
      const app = await session.enterApp(id);
      navigate(path ?? paths.entering(paths.appHome(app)), { isForced: true });
    },
    [session, navigate, mayLeave],
  );
}
