import { Hono } from "hono";
import { appPlatforms } from "../../src/core/api/contract/constants/platform";
import { keptQuery, queryOf, withQuery } from "../../src/core/format/address";
import { cleanKey } from "../base/clean-text";
import { pathBehind } from "../base/link-path";
import {
  appsOfHost,
  knownOf,
  linkFile,
  linkFilePaths,
  universalLinksOfHost,
} from "../features/integration";
import type { KnownKeys } from "../ingest/admit/known-keys";
import { checkParam } from "../ingest/batch/check-last-seen";
import { messagesFor } from "../ingest/landing/landing-messages";
import { landingPolicy, noticePage } from "../ingest/landing/landing-page";
import { appLandingPage } from "../ingest/landing/landing-routes";
import { checkMessages } from "./check-messages";
import type { ServiceDeps } from "./deps";

/**
 * Creates the routes for the files that name the apps of a host's links, and for browsers that open
 * such a link.
 */
export function appLinkRoutes({
  store,
  config,
  now,
  keys,
}: Pick<ServiceDeps, "store" | "config" | "now"> & { keys: KnownKeys }): Hono {
  const routes = new Hono();
  for (const platform of appPlatforms) {
    routes.get(linkFilePaths[platform], async (context) => {
      const { hostname } = new URL(context.req.url);
      const apps = await appsOfHost(store.db, config, hostname, platform, now());
      if (platform === "ios") {
        const links = await universalLinksOfHost(store.db, config, hostname);
        apps.push(...links.map(knownOf));
      }
      if (apps.length === 0) return context.notFound();
      context.header("content-type", "application/json");
      context.header("cache-control", "public, max-age=300");
      return context.body(linkFile(platform, apps));
    });
  }
  // Who comes here by a browser does not have the app, whose name nobody told us.
  routes.get("/u/:code/*", (context) => {
    context.header("content-security-policy", landingPolicy);
    context.header("cache-control", "no-store");
    const messages = messagesFor(context.req.header("accept-language"));
    return context.html(noticePage(messages, messages.notices.universal()));
  });
  routes.get("/a/:appkey/*", async (context) => {
    context.header("content-security-policy", landingPolicy);
    context.header("cache-control", "no-store");
    const appkey = context.req.param("appkey");
    const isKey = /^[0-9A-Za-z]{1,32}$/.test(appkey);
    const status = isKey ? await keys.app(appkey, context) : 404;
    const app =
      status === 200
        ? await store.db
            .selectFrom("app")
            .select(["id", "name"])
            .where("appkey", "=", appkey)
            .where("deleted_at", "is", null)
            .where("stopped_at", "is", null)
            .executeTakeFirst()
        : undefined;
    const messages = messagesFor(context.req.header("accept-language"));
    if (!app) {
      const notice = noticePage(messages, messages.notices.unknown());
      return context.html(notice, status === 429 ? 429 : 404);
    }
    const query = new URL(context.req.url).searchParams;
    if (query.has(checkParam)) {
      return context.html(noticePage(messages, checkMessages(messages.lang).notOpened));
    }
    const code = cleanKey(query.get("channelCode") ?? "", 32);
    const channel =
      code === ""
        ? undefined
        : await store.db
            .selectFrom("channel")
            .select("link_code")
            .where("app_id", "=", app.id)
            .where("code", "=", code)
            .where("state", "<", 3)
            .executeTakeFirst();
    const own = `/a/${appkey}`;
    if (!channel) {
      const path = pathBehind(context.req.url, own);
      const landing = await appLandingPage({ store, config }, context, { appkey, path });
      return landing ?? context.html(noticePage(messages, messages.notices.unknown()), 404);
    }
    // Byte for byte: only the page of the channel reads it.
    const behind = new URL(context.req.url).pathname.slice(own.length).replace(/^\/+$/, "");
    const rest = keptQuery(queryOf(context.req.url), (name) => name !== "channelCode");
    const address = withQuery(`/l/${channel.link_code}${behind}`, rest);
    return context.redirect(address, 302);
  });
  return routes;
}
