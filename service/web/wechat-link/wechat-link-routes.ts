import { type Context, Hono } from "hono";
import { parseUserAgent } from "../../attribution/agents";
import { canonicalIp } from "../../base/client-ip";
import { escapeHtml } from "../../base/escape-html";
import { createLimiter, type Limiter } from "../../base/limits";
import { networkOf } from "../../base/network";
import { recordHit } from "../../features/wechat-link";
import type { KnownKeys } from "../../ingest/admit/known-keys";
import { messagesFor } from "../../ingest/landing/landing-messages";
import { landingPolicy, noticePage, page } from "../../ingest/landing/landing-page";
import { localMiniPath } from "../../ports/local-mini-links";
import { appOfLinkCode } from "../../store/app-of-link-code";
import type { Db } from "../../store/open";
import { requestAddress } from "../../store/request-origin";
import { linkKind } from "../../store/tables";
import type { ServiceDeps } from "../deps";
import { readHit } from "./hits";
import { jumpMessages } from "./jump-messages";
import { isInWechat, type Jump, jumpPage } from "./jump-page";
import { jumpSource } from "./jump-script";

type Env = { Bindings: { ip: string } };
type Deps = Pick<ServiceDeps, "store" | "config" | "ports" | "now"> & { keys: KnownKeys };

const longestCode = 32;

/** The link of a transit page with its app and the channel it counts for; undefined where it is none. */
export async function findJump(db: Db, code: string) {
  if (code.length > longestCode) return undefined;
  const linkApp = await appOfLinkCode(db, code, linkKind.wechat);
  if (!linkApp) return undefined;
  const row = await db
    .selectFrom("wechat_link as link")
    .innerJoin("app", "app.id", "link.app_id")
    .selectAll("link")
    .select(["app.appkey", "app.name as app_name", "app.icon", "app.time_zone", "app.zone_changes"])
    .where("link.app_id", "=", linkApp.app_id)
    .where("link.id", "=", linkApp.channel_id)
    .where("app.deleted_at", "is", null)
    .where("app.stopped_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const channel =
    row.channel_id === null
      ? undefined
      : await db
          .selectFrom("channel")
          .select("link_code")
          .where("app_id", "=", row.app_id)
          .where("id", "=", row.channel_id)
          .where("state", "=", 1)
          .executeTakeFirst();
  return { ...row, channelCode: channel?.link_code ?? "" };
}

type FoundJump = NonNullable<Awaited<ReturnType<typeof findJump>>>;

function problemOf(
  { kind, scheme, expire_at: expireAt }: FoundJump,
  nowMs: number,
): Jump["problem"] {
  if (kind !== "mini") return "";
  if (scheme === "") return "unmade";
  return expireAt !== null && expireAt.getTime() <= nowMs ? "ended" : "";
}

const jumpOf = (found: FoundJump, address: string, nowMs: number): Jump => ({
  appkey: found.appkey,
  appName: found.app_name,
  appIcon: found.icon,
  look: found.look,
  code: found.code,
  channel: found.channelCode,
  scheme: found.scheme,
  link: found.kind === "mini" ? found.url_link : found.url,
  problem: problemOf(found, nowMs),
  outside: found.outside,
  address,
});

function secure(context: Context): void {
  context.header("content-security-policy", landingPolicy);
  context.header("cache-control", "no-store");
}

async function sendJump(
  context: Context<Env>,
  { store, config, now, keys }: Deps,
): Promise<Response> {
  secure(context);
  const landing = messagesFor(context.req.header("accept-language"));
  const messages = jumpMessages(landing.lang);
  const code = context.req.param("code") ?? "";
  const status = await keys.link(code, "wechat", context);
  const found = status === 200 ? await findJump(store.db, code) : undefined;
  if (!found)
    return context.html(noticePage(messages, messages.notice), status === 429 ? 429 : 404);
  const userAgent = context.req.header("user-agent") ?? "";
  const seen = { agent: parseUserAgent(userAgent), isInside: isInWechat(userAgent) };
  const address = await requestAddress({ store, config }, context.req.raw);
  return context.html(jumpPage(jumpOf(found, address, now()), seen, messages));
}

async function handleHit(
  context: Context<Env>,
  { store, now, keys }: Deps,
  limiter: Limiter,
): Promise<Response> {
  context.header("cache-control", "no-store");
  const ip = context.env?.ip ?? "";
  if (limiter.take(networkOf(canonicalIp(ip)), now()) > 0) return context.body(null, 429);
  const hit = await readHit(context.req.raw);
  if (!hit) return context.body(null, 400);
  const code = context.req.param("code") ?? "";
  const status = await keys.link(code, "wechat", context);
  const found = status === 200 ? await findJump(store.db, code) : undefined;
  if (!found) return context.body(null, status === 429 ? 429 : 404);
  const userAgent = context.req.header("user-agent") ?? "";
  const { platform } = parseUserAgent(userAgent);
  const visitor = { ip, platform, isInside: isInWechat(userAgent), nowMs: now() };
  await recordHit(store.db, found, hit, visitor);
  return context.body(null, 204);
}

/** Responds with the stand-in for the mini program that a link of this machine opens. */
function sendStandIn(context: Context<Env>, { ports }: Deps): Response {
  secure(context);
  const messages = jumpMessages(messagesFor(context.req.header("accept-language")).lang);
  const opening = ports.miniLinks.open?.(context.req.param("ticket") ?? "");
  if (!opening) return context.html(noticePage(messages, messages.notice), 404);
  const { dev } = messages;
  if (opening.state !== "opened") {
    return context.html(noticePage(messages, { title: dev.title, text: dev[opening.state] }), 410);
  }
  const lines = [
    [dev.page, opening.path || dev.home],
    [dev.query, opening.query || "—"],
    [dev.version, opening.version],
  ].map(([name = "", value = ""]) => `<p>${name}：<b>${escapeHtml(value)}</b></p>`);
  const body = `<main><h1>${dev.title}</h1><p>${dev.text}</p>${lines.join("\n")}</main>`;
  return context.html(page({ lang: messages.lang, title: dev.title, body }));
}

/** Pages that lead to WeChat, what their visitors do, and on one machine what they lead to. */
export function wechatLinkRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  const limiter = createLimiter({ perSecond: 5, burst: 60 });
  routes.get("/sdk/v1/jump.js", (context) => {
    context.header("content-type", "text/javascript; charset=utf-8");
    context.header("cache-control", "public, max-age=300");
    return context.body(jumpSource);
  });
  for (const path of ["/m/:code", "/m/:code/"]) {
    routes.get(path, (context) => sendJump(context, deps));
  }
  routes.post("/m/:code/hit", (context) => handleHit(context, deps, limiter));
  if (deps.ports.miniLinks?.open) {
    routes.get(`${localMiniPath}/:ticket`, (context) => sendStandIn(context, deps));
  }
  return routes;
}
