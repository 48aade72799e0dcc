import { useCallback, useEffect, useRef, useState } from "react";
import type { Captcha } from "../../../core/api/contract";
import { useSession } from "../../../core/session/use-session";

export type PuzzleState =
  | { kind: "loading" }
  | { kind: "failed"; error: unknown }
  | { kind: "ready"; puzzle: Captcha };

/** A puzzle for signing in to this mobile, and a way to ask for another one. */
export function usePuzzle(mobile: string) {
  const { request } = useSession();
  const [state, setState] = useState<PuzzleState>({ kind: "loading" });
  const asking = useRef<AbortController>(null);

  const renew = useCallback(() => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setState({ kind: "loading" });
    request("user/captcha", { mobile }, { signal, suppressToast: true, appkey: null }).then(
      ({ map }) => {
        if (!signal.aborted) setState({ kind: "ready", puzzle: map });
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ kind: "failed", error });
      },
    );
  }, [request, mobile]);

  useEffect(() => {
    renew();
    return () => asking.current?.abort();
  }, [renew]);

  return { state, renew };
}
