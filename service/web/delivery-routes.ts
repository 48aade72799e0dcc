import { type Context, Hono } from "hono";
import type { AppPlatform } from "../../src/core/api/contract";
import { locationOf } from "../../src/core/format/address";
import { parseUserAgent } from "../attribution/agents";
import {
  addressOf,
  type DownloadTarget,
  downloadTargetOf,
  isMissing,
} from "../attribution/download-settings";
import { otaPath } from "../files/ota-path";
import type { KnownKeys } from "../ingest/admit/known-keys";
import { type FoundLink, findAppLink, findLink, ownPackages } from "../ingest/landing/find-link";
import { messagesFor } from "../ingest/landing/landing-messages";
import { landingPolicy, noticePage } from "../ingest/landing/landing-page";
import type { ServiceDeps } from "./deps";
import { createMarker } from "./package-bytes";
import { isResumed, packageTypes, sendBytes } from "./send-package";
import type { TrafficMeter } from "./traffic-meter";

type Deps = Pick<ServiceDeps, "store" | "ports" | "config"> & {
  meter: TrafficMeter;
  keys: KnownKeys;
};

/**
 * Creates the routes to which the download button of a landing page leads when the service stores
 * the package.
 */
export function deliveryRoutes({ store, ports, config, meter, keys }: Deps): Hono {
  const routes = new Hono();
  const markPackage = createMarker(ports.storage);

  async function sendPackage(
    context: Context,
    link: FoundLink,
    id: number,
  ): Promise<Response | null> {
    const kept = await store.db
      .selectFrom("app_package")
      .select(["object_key", "size_bytes", "md5", "version"])
      .where("app_id", "=", link.appId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!kept || (await ports.storage.sizeOf(kept.object_key)) === null) return null;
    // A deleted channel's link still hands out the app, only for nobody.
    const channelCode = link.state === 3 ? "" : link.code;
    const marked = await markPackage(kept.object_key, kept.size_bytes, channelCode);
    const name = `${link.appName}-${kept.version}.apk`;
    return sendBytes(context, {
      ...meter.count({ appId: link.appId, name }, marked),
      type: packageTypes.apk,
      name,
      etag: `"${kept.md5}-${channelCode}"`,
    });
  }

  /** Without traffic a visitor is led to the store, or told that there is no download now. */
  function leadElsewhere(
    context: Context,
    link: FoundLink,
    { store, link: other }: DownloadTarget,
  ) {
    const address = store || other;
    if (address !== "") return context.redirect(locationOf(address), 302);
    const messages = messagesFor(context.req.header("accept-language"));
    context.header("content-security-policy", landingPolicy);
    return context.html(noticePage(messages, messages.notices.noTraffic(link.appName)), 503);
  }

  /** Hands out what a link leads to; anything else is said by the page that `toPage` answers. */
  async function deliver(context: Context, link: FoundLink, toPage: () => Response) {
    const { platform } = parseUserAgent(context.req.header("user-agent") ?? "");
    if (link.state === 2 || platform === "web" || platform === "unknown") return toPage();
    const system: AppPlatform = platform;
    const downloadTarget = downloadTargetOf(link.settings, ownPackages(link), system);
    if (isMissing(downloadTarget)) return toPage();
    const address = addressOf(downloadTarget);
    if (address !== "") return context.redirect(locationOf(address), 302);
    if (downloadTarget.packageId === null) return toPage();
    if (!isResumed(context.req.header("range")) && (await meter.isOut(link.appId))) {
      return leadElsewhere(context, link, downloadTarget);
    }
    // Only Android's packages know channels; the others have a page that tells how to install.
    if (system !== "android") {
      const ota = { appId: link.appId, packageId: downloadTarget.packageId };
      return context.redirect(otaPath(config.masterSecret, ota), 302);
    }
    return (await sendPackage(context, link, downloadTarget.packageId)) ?? toPage();
  }

  const download = async (context: Context, code: string) => {
    // The page says what is missing, stopped or unknown, and shows computers a code.
    const toPage = () => context.redirect(`/l/${encodeURIComponent(code)}`, 302);
    context.header("cache-control", "no-store");
    const status = await keys.link(code, "landing", context);
    const link = status === 200 ? await findLink(store, code) : undefined;
    return link ? deliver(context, link, toPage) : toPage();
  };
  for (const path of ["/l/:code/download", "/l/:code/download/"] as const) {
    routes.get(path, (context) => download(context, context.req.param("code")));
  }

  // For a page of the customer's own, which knows its channel by the code in its address.
  routes.get("/sdk/v1/download", async (context) => {
    context.header("cache-control", "no-store");
    const { appkey = "", channelCode = "" } = context.req.query();
    const messages = messagesFor(context.req.header("accept-language"));
    const status = await keys.app(appkey, context);
    const link = status === 200 ? await findAppLink(store, appkey, channelCode) : undefined;
    const say = (notice: { title: string; text: string }) => {
      context.header("content-security-policy", landingPolicy);
      return context.html(noticePage(messages, notice), status === 429 ? 429 : 404);
    };
    if (!link) return say(messages.notices.unknown());
    const toPage = () =>
      link.linkCode === ""
        ? say(messages.notices.nothing(link.appName))
        : context.redirect(`/l/${encodeURIComponent(link.linkCode)}`, 302);
    return deliver(context, link, toPage);
  });
  return routes;
}
