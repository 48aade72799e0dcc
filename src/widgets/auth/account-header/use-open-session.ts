import { useCallback } from "react";
import type { SignIn } from "../../../core/api/contract";
import { useSession } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { wechatText } from "../../../core/text/wechat";
import { useToast } from "../../../core/ui/feedback";

/** Takes up a session that was opened, and says when that has kept the account from being closed. */
export function useOpenSession(): (data: SignIn, isRemembered?: boolean) => void {
  const session = useSession();
  const text = useText(wechatText);
  const toast = useToast();
  return useCallback(
    (data, isRemembered = true) => {
      session.signIn(data, isRemembered);
      if (data.isClosureWithdrawn) toast.success(text.withdrawn);
    },
    [session, text, toast],
  );
}
