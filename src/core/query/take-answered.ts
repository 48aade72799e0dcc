import type { CallName, CallReply } from "../api/contract";
import type { EarlyCalls } from "../api/early-calls";
import type { Session } from "../session/private-session";
import { markAhead } from "./query-client";
import { clientOf } from "./query-provider";
import { callKey } from "./use-call";

/**
 * Has what was answered before the application was there at hand for its first drawing: the page is drawn
 * once, and not piece by piece.
 */
export function takeAnswered(session: Session, early: EarlyCalls): void {
  const appkey = session.store.getState().app?.appkey ?? null;
  const client = clientOf(session);
  for (const { name, body, envelope } of early.takeAnswered()) {
    if (name === "applyAuth/menu" && appkey !== null) {
      const { obj } = envelope as CallReply<"applyAuth/menu">;
      session.menu.store.setState({ appkey, routes: obj, hasFailed: false }, true);
      continue;
    }
    const queryKey = callKey(name as CallName, appkey, body);
    client.setQueryData(queryKey, envelope);
    markAhead(client.getQueryCache().find({ queryKey, exact: true }));
  }
}
