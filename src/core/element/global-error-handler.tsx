import { useEffect, useRef } from "react";
import { useNavigation } from "../navigation/navigation";
import { paths } from "../navigation/paths";
import type { Session } from "../session/private-session";
import { useSession } from "../session/use-session";
import { sessionText } from "../text/session";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { upgradeActionOf, upgradeMessages, useErrorMessage, useToast } from "../ui/feedback";
import { useConfirm } from "../ui/overlay";

/** Shows what the error catalogue asks for: one dialog at a time, a message, or a way out of the app. */
export function GlobalErrorHandler({ isEmbedded }: { isEmbedded: boolean }) {
  const session = useSession();
  const { navigate } = useNavigation();
  const confirm = useConfirm();
  const toast = useToast();
  const messageOf = useErrorMessage();
  const text = useText(sessionText);
  const ui = useText(uiText);
  const isAsking = useRef(false);
  const latest = useRef({ navigate, messageOf, text, ui });
  latest.current = { navigate, messageOf, text, ui };

  useEffect(() => {
    const me = {};
    const surfaces = surfacesOf(session);
    surfaces.add(me);
    const stop = session.on("error", ({ error, behaviour }) => {
      // Of many widgets on a page one speaks for their session.
      if (surfaces.values().next().value !== me) return;
      const { navigate, messageOf, text, ui } = latest.current;
      const ask = async (question: Parameters<typeof confirm>[0]) => {
        if (isAsking.current) return false;
        isAsking.current = true;
        const isYes = await confirm(question);
        isAsking.current = false;
        return isYes;
      };
      switch (behaviour) {
        case "none":
          return;
        case "forbidden": {
          // Sign-in follows at once, under the reason; a token is its host's to take back.
          if (!session.usesToken && session.isSignedIn()) session.reset();
          const said = error.message || text.forbiddenBody;
          const { phone } = session.brand.contact;
          void ask({
            title: text.forbiddenTitle,
            body: phone && session.mode !== "private" ? text.withPhone(said, phone) : said,
            confirm: ui.close,
            isNotice: true,
          });
          return;
        }
        case "expired":
          // A foreign page is never reloaded: its widgets show that nobody is signed in.
          if (isEmbedded) {
            if (!session.usesToken) session.reset();
            return;
          }
          void ask({
            title: text.expiredTitle,
            body: text.expiredBody,
            confirm: text.relogin,
          }).then((isYes) => {
            if (!isYes) return;
            session.reset();
            location.reload();
          });
          return;
        case "leave-app":
          toast.error(messageOf(error));
          // The page goes before the app does: a page without its app would lead elsewhere by itself.
          navigate(paths.appsOf(session.store.getState().app), { replace: true, isForced: true });
          session.leaveApp();
          return;
        default: {
          const upgrade = upgradeActionOf(error);
          if (!upgrade || session.mode === "private") return void toast.error(messageOf(error));
          // A message that goes by itself would take the way along.
          const { title, go } = upgradeMessages(upgrade, ui);
          void ask({
            title,
            body: messageOf(error),
            confirm: go,
          }).then((isYes) => isYes && navigate(upgrade));
        }
      }
    });
    return () => {
      surfaces.delete(me);
      stop();
    };
  }, [session, confirm, toast, isEmbedded]);
  return null;
}

const surfaces = new WeakMap<Session, Set<object>>();

function surfacesOf(session: Session): Set<object> {
  const known = surfaces.get(session) ?? new Set();
  surfaces.set(session, known);
  return known;
}
