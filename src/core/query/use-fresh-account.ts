import { useEffect } from "react";
import { useRole, useSession } from "../session/use-session";
import { accountCall } from "./account-call";
import { useApiQuery } from "./use-api-query";

/** Brings user and guide flags up to date; the service derives some flags from what the account has done. */
export function useFreshAccount(): void {
  // A token's user is the partner's, whom its start has named.
  const { store, usesToken } = useSession();
  const role = useRole();
  const { data } = useApiQuery(...accountCall, { isEnabled: role === "normal" && !usesToken });
  useEffect(() => {
    if (data) store.setState({ user: data.map.user, guideObj: data.map.guideObj });
  }, [data, store]);
}
