import { useCallback } from "react";
import { useNavigation } from "../navigation/navigation";
import { paths } from "../navigation/paths";
import { useSession } from "./use-session";

/** Selects an app and opens its data; an authorised app opens on its information. */
export function useEnterApp(): (id: number, path?: string) => Promise<void> {
  const session = useSession();
  const { navigate } = useNavigation();
  return useCallback(
    async (id, path) => {
      const app = await session.enterApp(id);
      navigate(path ?? paths.entering(app.isApplyAuth === 1 ? paths.appInfo : paths.appStats));
    },
    [session, navigate],
  );
}
