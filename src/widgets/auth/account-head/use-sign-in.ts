import { useCallback } from "react";
import type { CallBody } from "../../../core/api/contract";
import { useSession } from "../../../core/session/use-session";

/** Signs in with what `user/login` or `user/register` answers; rejects with an `ApiError`. */
export function useSignIn() {
  const session = useSession();
  return useCallback(
    async <Name extends "user/login" | "user/register">(
      name: Name,
      body: CallBody<Name>,
      settle: () => void,
    ) => {
      const { map } = await session.request(name, body, { quiet: true, appkey: null });
      settle();
      session.signIn(map);
    },
    [session],
  );
}
