import { useEffect } from "react";
import { useRole, useSession } from "../session/use-session";
import { accountCall } from "./account-call";
import { useCall } from "./use-call";

/** Brings user and guide flags up to date; the service derives some flags from what the account has done. */
export function useFreshAccount(): void {
  // A token's user is the partner's, whom its start has named.
  const { store, usesToken } = useSession();
  const role = useRole();
  const { reply } = useCall(...accountCall, { isEnabled: role === "normal" && !usesToken });
  useEffect(() => {
    if (reply) store.setState({ user: reply.map.user, guideObj: reply.map.guideObj });
  }, [reply, store]);
}
