import type { Viewer } from "../base/caller";
import type { ServiceConfig } from "../base/config";
import { requestedLanguage, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { Db } from "../store/open";
import { barred } from "./disabled";
import { findEmbedViewer, isEmbedToken } from "./embed-viewer";
import { findDemoViewer, findViewer } from "./sessions";

/** The host of the page that a request was made from; empty when it does not say. */
export const pageHost = (headers: Headers): string =>
  (headers.get("x-page-host") ?? "").toLowerCase().replace(/:\d+$/, "");

/** Who a request acts for: its token's account, the demo account on a demo host, or nobody. */
export async function readViewer(
  headers: Headers,
  { db, config, now }: { db: Db; config: ServiceConfig; now: number },
): Promise<Viewer | null> {
  const token = headers.get("token");
  if (!token) {
    const isDemoHost = config.demoHosts.includes(pageHost(headers));
    return isDemoHost ? findDemoViewer(db) : null;
  }
  const isEmbed = isEmbedToken(token);
  const found = isEmbed
    ? await findEmbedViewer(db, token, now)
    : await findViewer(db, token, now, requestedLanguage(headers));
  if (!found) {
    throw new ServiceError(
      "0020",
      say(isEmbed ? "嵌入令牌已过期或失效" : "登录已过期，请重新登录"),
    );
  }
  const { isDisabled, ...viewer } = found;
  if (isDisabled) {
    const error = await barred(db, viewer.accountId, now);
    if (error) throw error;
    // Its time is over: the token is looked at anew, as that of any account.
    return readViewer(headers, { db, config, now });
  }
  return viewer;
}
