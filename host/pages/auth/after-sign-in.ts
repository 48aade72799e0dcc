import { useCallback } from "react";
import { useNavigation } from "../../../src/core/index";
import { afterSignIn } from "../../route/return-path";

/** Leads on once somebody has signed in. */
export function useAfterSignIn(): () => void {
  const { navigate, search } = useNavigation();
  return useCallback(() => navigate(afterSignIn(search), { replace: true }), [navigate, search]);
}
