import { useCallback, useEffect, useState } from "react";
import { useSession } from "../../../core/session/use-session";
import { useOpenSession } from "../account-header";

const refetchIntervalMs = 2000;
const signedInStatus = 300;

export type QrState =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "waiting" | "opened" | "declined" | "expired"; url: string; hasWechat?: boolean };

const kinds: Record<number, "waiting" | "opened" | "declined" | "expired"> = {
  201: "waiting",
  202: "opened",
  203: "declined",
  410: "expired",
};

/** A sign-in ticket as a QR, asked after every 2 s while the page is visible, until it is used or over. */
export function useQrSignIn(onSignedIn: () => void) {
  const session = useSession();
  const open = useOpenSession();
  const [state, setState] = useState<QrState>({ kind: "loading" });
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((current) => current + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for a new ticket
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;

    async function poll(ticket: string, url: string) {
      if (document.visibilityState === "visible") {
        const { map } = await session.request(
          "user/loginQr",
          { ticket },
          { signal, suppressToast: true },
        );
        if (map.status === signedInStatus) {
          const { token, user, guideObj, applyShow = 0, role = "normal" } = map;
          if (!token || !user || !guideObj) return setState({ kind: "failed" });
          open({ ...map, token, user, guideObj, applyShow, role });
          return onSignedIn();
        }
        const kind = kinds[map.status] ?? "expired";
        setState((last) => ({ ...last, kind, url }));
        if (kind === "declined" || kind === "expired") return;
      }
      timer = setTimeout(() => poll(ticket, url).catch(fail), refetchIntervalMs);
    }
    function fail() {
      if (!signal.aborted) setState({ kind: "failed" });
    }
    async function begin() {
      setState({ kind: "loading" });
      const { map } = await session.request("user/qrTicket", {}, { signal, suppressToast: true });
      setState({ kind: "waiting", url: map.url, hasWechat: map.hasWechat });
      timer = setTimeout(() => poll(map.ticket, map.url).catch(fail), refetchIntervalMs);
    }
    begin().catch(fail);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [session, open, round, onSignedIn]);

  return { state, refresh };
}
