import { useCallback } from "react";
import { paths, useNavigation } from "../../../src/core/index";
import { returnPath } from "../../route/return-path";

/** Where sign-in leads: the page that was asked for, or the workbench. */
export function useAfterSignIn(): () => void {
  const { navigate, search } = useNavigation();
  return useCallback(
    () => navigate(returnPath(search) ?? paths.workbench, { replace: true }),
    [navigate, search],
  );
}
