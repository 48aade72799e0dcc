import { Hono } from "hono";
import { appLinkPath } from "../../src/core/api/contract/constants/app-link";
import { appPlatforms } from "../../src/core/api/contract/constants/platform";
import { parseUserAgent } from "../attribution/agents";
import { isMissing, readDownloadTarget } from "../attribution/download-settings";
import { readLinkDomain } from "../attribution/link-domain";
import { canonicalIp } from "../base/client-ip";
import { createLimiter } from "../base/limits";
import { networkOf } from "../base/network";
import { ownOrigin } from "../base/own-origin";
import { findCheck, linkOrigin } from "../features/integration";
import { checkParam, viaParam } from "../ingest/batch/check-last-seen";
import { messagesFor } from "../ingest/landing/landing-messages";
import { landingPolicy, noticePage } from "../ingest/landing/landing-page";
import { checkMessages } from "./check-messages";
import { checkPage } from "./check-page";
import type { ServiceDeps } from "./deps";

type Env = { Bindings: { ip: string } };

/** The test pages of integration checks. */
export function checkRoutes({
  store,
  config,
  now,
}: Pick<ServiceDeps, "store" | "config" | "now">): Hono<Env> {
  const routes = new Hono<Env>();
  // A code is scanned a few times; more is guessing.
  const perCaller = createLimiter({ perSecond: 2, burst: 60 });
  routes.get("/check/:token", async (context) => {
    context.header("content-security-policy", landingPolicy);
    context.header("cache-control", "no-store");
    context.header("referrer-policy", "no-referrer");
    const token = context.req.param("token");
    const { lang } = messagesFor(context.req.header("accept-language"));
    const messages = checkMessages(lang);
    if (perCaller.take(networkOf(canonicalIp(context.env?.ip ?? "")), now()) > 0) {
      return context.html(noticePage({ lang }, messages.tooMany), 429);
    }
    const found = await findCheck(store.db, token);
    if (!found) return context.html(noticePage({ lang }, messages.unknown), 404);
    const { app, check, channel } = found;
    if (check.finished_at || check.expire_at.getTime() < now()) {
      return context.html(noticePage({ lang }, messages.over), 410);
    }
    // The page's script reports the parameters of its address: by this one its reports are known.
    if (context.req.query(checkParam) !== token) {
      return context.redirect(`/check/${token}?${checkParam}=${token}`, 302);
    }
    const platform = appPlatforms.find((one) => one === check.platform) ?? "android";
    const downloadTarget = readDownloadTarget(app.settings, platform);
    const channelCode = channel?.code ?? "";
    const query = (via: string) =>
      new URLSearchParams({ channelCode, [checkParam]: token, [viaParam]: via }).toString();
    const origin = linkOrigin(
      config,
      ownOrigin(config, context.req.raw),
      app.appkey,
      readLinkDomain(app).kind,
    );
    const pageProps = {
      appName: app.name,
      appkey: app.appkey,
      platform,
      channelCode,
      download: isMissing(downloadTarget)
        ? ""
        : channel
          ? `/l/${channel.link_code}/download`
          : `/sdk/v1/download?${new URLSearchParams({ appkey: app.appkey })}`,
      scheme: `xi${app.appkey}://check?${query("scheme")}`,
      link: `${origin}${appLinkPath(app.appkey)}check?${query("link")}`,
      isInMessenger: parseUserAgent(context.req.header("user-agent") ?? "").isInMessenger,
    };
    return context.html(checkPage(pageProps, lang));
  });
  return routes;
}
