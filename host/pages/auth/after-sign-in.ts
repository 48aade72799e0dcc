import { useCallback } from "react";
import { useNavigation } from "../../../src/core/index";
import { afterSignIn } from "../../route/return-path";

/** Leads on once somebody has signed in, by the query of the page or of the one that asked for it. */
export function useAfterSignIn(asked?: string): () => void {
  const { navigate, search: own } = useNavigation();
  const search = asked ?? own;
  return useCallback(() => navigate(afterSignIn(search), { replace: true }), [navigate, search]);
}
