import type { Context, Hono } from "hono";
import { colorPattern } from "../../../src/core/api/contract/constants/landing";
import { locationOf, queryOf } from "../../../src/core/format/address";
import { landingAddress } from "../../../src/core/format/landing-address";
import { parseUserAgent } from "../../attribution/agents";
import { downloadTargetOf } from "../../attribution/download-settings";
import { readLanding, templateOf } from "../../attribution/web-settings";
import { pathBehind } from "../../base/link-path";
import type { Store } from "../../store/open";
import { type OwnHosts, requestAddress } from "../../store/request-origin";
import type { KeyStatus, KnownKeys } from "../admit/known-keys";
import { pathParam } from "../batch/check-last-seen";
import { deepLinkUrl, paramsOf } from "./deep-link-url";
import { type FoundLink, findAppLink, findLink, ownPackages } from "./find-link";
import { messagesFor } from "./landing-messages";
import { type Landing, landingPage, landingPolicy, noticePage } from "./landing-page";
import { landingStyle } from "./landing-style";
import { markStale } from "./mark-stale";
import { showTestState, testPage } from "./test-page";
import { webSdkSource } from "./web-sdk";

interface Deps {
  store: Store;
  config: OwnHosts;
  keys: KnownKeys;
}

type Env = { Bindings: { ip: string } };

/** Short links, the landing pages behind them, and the files these load. */
export function addLandingPages(pages: Hono<Env>, deps: Deps): void {
  pages.get("/sdk/v1/xi.js", (context) => sendFile(context, "text/javascript", webSdkSource));
  pages.get("/sdk/v1/landing.css", (context) =>
    sendFile(context, "text/css", landingStyle(context.req.query("accent"))),
  );
  pages.get("/sdk/v1/test.js", (context) =>
    sendFile(context, "text/javascript", `(${showTestState.toString()})();\n`),
  );
  pages.get("/sdk/v1/landing", (context) => sendTemplate(context, deps));
  pages.get("/sdk/v1/test", (context) => handleTest(context, deps));
  pages.get("/l/:code", (context) => handleLink(context, deps));
  pages.get("/l/:code/*", (context, next) =>
    // The package of a link has its own route.
    /^\/l\/[^/]*\/download\/?$/.test(context.req.path) ? next() : handleLink(context, deps),
  );
}

/** The page for what is not there, or was asked for too often. */
function notFound(context: Context<Env>, status: KeyStatus): Response | Promise<Response> {
  const messages = messagesFor(context.req.header("accept-language"));
  return context.html(noticePage(messages, messages.notices.unknown()), status === 429 ? 429 : 404);
}

/** A landing page as it would look, which counts nothing: `template` and `accent` as asked for. */
async function sendTemplate(context: Context<Env>, deps: Deps): Promise<Response> {
  context.header("content-security-policy", landingPolicy);
  context.header("cache-control", "no-store");
  const messages = messagesFor(context.req.header("accept-language"));
  const { appkey = "", template = "", accent = "" } = context.req.query();
  const status = await deps.keys.app(appkey, context);
  const app = status === 200 ? await findAppLink(deps.store, appkey, "") : undefined;
  if (!app) return notFound(context, status);
  const look = lookOf(app);
  const landing: Landing = {
    ...landingOf(app, { code: "", address: await requestAddress(deps, context.req.raw) }),
    look: {
      ...look,
      template: templateOf(template) || look.template,
      accent: colorPattern.test(`#${accent}`) ? `#${accent}` : look.accent,
    },
    isPreview: true,
  };
  const agent = parseUserAgent(context.req.header("user-agent") ?? "");
  return context.html(landingPage(landing, agent, messages));
}

function sendFile(context: Context<Env>, type: string, body: string): Response {
  context.header("content-type", `${type}; charset=utf-8`);
  context.header("cache-control", "public, max-age=300");
  return context.body(body);
}

/** A page with the web SDK and the banner of an app, to try them with. */
async function handleTest(context: Context<Env>, { store, keys }: Deps): Promise<Response> {
  context.header("content-security-policy", landingPolicy);
  context.header("cache-control", "no-store");
  const messages = messagesFor(context.req.header("accept-language"));
  const { appkey = "", channelCode = "" } = context.req.query();
  const status = await keys.app(appkey, context);
  const app = status === 200 ? await findAppLink(store, appkey, channelCode) : undefined;
  if (!app) return notFound(context, status);
  return context.html(
    testPage({ appkey: app.appkey, appName: app.appName, channelCode: app.code }, messages),
  );
}

/** Returns the appearance of a link's page: that of its channel, else that of its app. */
function lookOf(link: FoundLink): Landing["look"] {
  const { template, accent, slogan } = readLanding(link.settings);
  const own = link.state === 3 ? "" : templateOf(link.landing_template);
  return { template: own || template, accent, slogan };
}

async function handleLink(context: Context<Env>, deps: Deps): Promise<Response> {
  context.header("content-security-policy", landingPolicy);
  context.header("cache-control", "no-store");
  const messages = messagesFor(context.req.header("accept-language"));
  const code = context.req.param("code") ?? "";
  const status = await deps.keys.link(code, "landing", context);
  const link =
    status === 200 ? await findLink(deps.store, code, () => markStale(context)) : undefined;
  if (!link) return notFound(context, status);
  if (link.state === 2) {
    return context.html(noticePage(messages, messages.notices.stopped(link.appName)), 410);
  }
  const isDeleted = link.state === 3;
  const path = pathBehind(context.req.url, `/l/${code}`);
  if (!isDeleted && link.landing_type === "custom" && link.landing_url !== "") {
    const { landing_url: page, params, code: channelCode } = link;
    const ofPath = path === "" ? [] : [{ key: pathParam, value: path }];
    const target = { params: [...params, ...ofPath], channelCode };
    const address = landingAddress(page, target, queryOf(context.req.url));
    return context.redirect(locationOf(address), 302);
  }
  const address = await requestAddress(deps, context.req.raw);
  const agent = parseUserAgent(context.req.header("user-agent") ?? "");
  return context.html(landingPage(landingOf(link, { code, address, path }), agent, messages));
}

/** The page of an app's own link, of no channel: with where in the app it leads. */
export async function appLandingPage(
  deps: Pick<Deps, "store" | "config">,
  context: Context,
  { appkey, path }: { appkey: string; path: string },
): Promise<Response | null> {
  const link = await findAppLink(deps.store, appkey, "", () => markStale(context));
  if (!link) return null;
  const address = await requestAddress(deps, context.req.raw);
  const messages = messagesFor(context.req.header("accept-language"));
  const agent = parseUserAgent(context.req.header("user-agent") ?? "");
  const landing = landingOf(link, { code: "", address, path });
  return context.html(landingPage(landing, agent, messages));
}

/** Returns the data of a link's page; that of a deleted channel contains nothing of the channel. */
function landingOf(
  link: FoundLink,
  { code, address, path = "" }: { code: string; address: string; path?: string },
): Landing {
  const isDeleted = link.state === 3;
  return {
    appkey: link.appkey,
    appName: link.appName,
    appIcon: link.icon,
    look: lookOf(link),
    linkCode: isDeleted ? "" : code,
    path,
    downloadTargetOn: (platform) => downloadTargetOf(link.settings, ownPackages(link), platform),
    packagePath:
      code === ""
        ? `/sdk/v1/download?${new URLSearchParams({ appkey: link.appkey })}`
        : `/l/${code}/download`,
    scheme: deepLinkUrl({
      appkey: link.appkey,
      path: path || (isDeleted ? "" : link.wake.path),
      channelCode: isDeleted ? "" : link.code,
      params: paramsOf(isDeleted ? [] : link.params, new URL(address).searchParams),
    }),
    fallback: link.wake.fallback,
    address,
  };
}
