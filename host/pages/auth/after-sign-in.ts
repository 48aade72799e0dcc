import { useCallback } from "react";
import { useNavigation } from "../../../src/core/index";

/** Only a path of our own may be returned to. */
const isOwnPath = (path: string | null): path is string =>
  path !== null && /^\/(?![/\\])/.test(path);

/** Where sign-in leads: the page that was asked for, or the workbench. */
export function useAfterSignIn(): () => void {
  const { navigate, search } = useNavigation();
  return useCallback(() => {
    const from = new URLSearchParams(search).get("from");
    navigate(isOwnPath(from) ? from : "/workbench", { replace: true });
  }, [navigate, search]);
}
