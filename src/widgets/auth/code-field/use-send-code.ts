import { useCallback, useEffect, useState } from "react";
import type { CodePurpose } from "../../../core/api/contract";
import { useSession } from "../../../core/session/use-session";

/** Sends one-time codes and counts down to the next one. Rejects with the service's refusal. */
export function useSendCode(purpose: CodePurpose) {
  const { request } = useSession();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const send = useCallback(
    async (mobile: string) => {
      setIsSending(true);
      try {
        const { map } = await request("user/sendCode", { mobile, type: purpose }, { quiet: true });
        setSecondsLeft(map.resendAfterSeconds);
      } finally {
        setIsSending(false);
      }
    },
    [request, purpose],
  );
  return { send, secondsLeft, isSending };
}
