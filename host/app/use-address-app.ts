import { useEffect, useRef, useState } from "react";
import {
  type ApiError,
  paths,
  type SessionState,
  unknownApp,
  useNavigation,
  useSession,
  withAppkey,
} from "../../src/core/index";
import { type RouteResolution, resolveRoute } from "./resolve-route";

/** State of opening the app that the address requires. */
export type AddressApp =
  | { phase: "settled" | "opening" }
  | { phase: "failed"; error: Error; refetch: () => void };

/** Opens the app that an address names or orders, and keeps the open app in the address of its pages. */
export function useAddressApp(path: string, state: SessionState, isEnabled: boolean): AddressApp {
  const session = useSession();
  const { navigate, search } = useNavigation();
  const address = paths.withQuery(path, search);
  const [failure, setFailure] = useState<{ address: string; error: Error } | null>(null);
  const opening = useRef("");
  /** The address whose app was open at last: an app that differs from now on was chosen by the reader. */
  const followed = useRef("");
  const step: RouteResolution = isEnabled
    ? resolveRoute(path, search, state, session.experienceAppId)
    : { kind: "none" };
  const failed = failure?.address === address ? failure : null;

  useEffect(() => {
    if (!isEnabled) return;
    if (step.kind === "none") followed.current = address;
    if (step.kind === "rewrite") navigate(step.to, { replace: true });
    if (step.kind === "refuse") session.rejectSession(unknownApp());
    if (step.kind !== "open" || failed || opening.current === address) return;
    if (step.instead && followed.current === address) {
      navigate(step.instead, { replace: true });
      return;
    }
    const { wanted, to } = step;
    opening.current = address;
    const open = typeof wanted === "number" ? session.enterApp(wanted) : session.openApp(wanted);
    open
      .then(
        () =>
          to !== address &&
          navigate(withAppkey(to, session.store.getState().app?.appkey ?? null), { replace: true }),
        (error: ApiError) => {
          setFailure({ address, error });
          if (typeof wanted === "string") session.rejectSession(error);
        },
      )
      .finally(() => {
        if (opening.current === address) opening.current = "";
      });
  });

  if (failed) return { phase: "failed", error: failed.error, refetch: () => setFailure(null) };
  return { phase: step.kind === "none" ? "settled" : "opening" };
}
