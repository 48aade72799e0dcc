import { useCallback } from "react";
import type { CallBody } from "../../../core/api/contract";
import { useSession } from "../../../core/session/use-session";
import { useOpenSession } from "./use-open-session";

/** Signs in with what `user/login`, `user/authLogin`, `user/register` or `setup/finish` answers; rejects with an `ApiError`. */
export function useSignIn() {
  const { request } = useSession();
  const open = useOpenSession();
  return useCallback(
    async <Name extends "user/login" | "user/authLogin" | "user/register" | "setup/finish">(
      name: Name,
      body: CallBody<Name>,
      settle: () => void,
    ) => {
      const { map } = await request(name, body, { suppressToast: true, appkey: null });
      settle();
      open(map, "remember" in body ? body.remember : true);
    },
    [request, open],
  );
}
