import type { CallName, CallReply } from "../api/contract";
import { type PreloadedCalls, preloadKey } from "../api/preloaded-calls";
import type { Session } from "../session/private-session";
import { markPrefetched } from "./query-client";
import { clientOf } from "./query-provider";
import { callKey } from "./use-api-query";

/**
 * Has what was answered before the application was there at hand for its first drawing: the page is drawn
 * once, and not piece by piece.
 */
export function hydrateQueryCache(session: Session, early: PreloadedCalls): void {
  const { token, app } = session.store.getState();
  const appkey = app?.appkey ?? null;
  const client = clientOf(session);
  for (const { key, name, body, envelope } of early.hydrateQueryCache()) {
    // Another tab may have signed somebody else in meanwhile.
    if (key !== preloadKey(name, body, token, appkey)) continue;
    if (name === "applyAuth/menu" && appkey !== null) {
      const { obj } = envelope as CallReply<"applyAuth/menu">;
      session.menu.store.setState({ appkey, routes: obj, hasFailed: false }, true);
      continue;
    }
    const queryKey = callKey(name as CallName, appkey, body);
    client.setQueryData(queryKey, envelope);
    markPrefetched(client.getQueryCache().find({ queryKey, exact: true }));
  }
}
