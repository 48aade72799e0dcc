import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { sha256Hex } from "../../../src/core/api/signature";
import { locationOf } from "../../../src/core/format/address";
import { verifyPassword } from "../../access/password";
import { canonicalIp } from "../../base/client-ip";
import { clicksFolder } from "../../base/data-folder";
import { createLimiter, type Limiter } from "../../base/limits";
import { networkOf } from "../../base/network";
import { readText } from "../../base/read-body";
import {
  type ClickLog,
  countClicks,
  decideLink,
  type LinkResponse,
  type LinkVisitor,
  openClickLog,
  type ServedLink,
  servedLink,
  takeClick,
  wasServed,
} from "../../features/link";
import { deepLinkUrl, paramsOf } from "../../ingest/landing/deep-link-url";
import { markStale } from "../../ingest/landing/mark-stale";
import type { Ingest } from "../../ingest/routes";
import { platformCode } from "../../store/event-tables";
import { requestAddress } from "../../store/request-origin";
import type { ServiceDeps } from "../deps";
import { linkMessagesFor } from "./link-messages";
import {
  goPage,
  guidePage,
  linkPolicy,
  openPage,
  overPage,
  passwordPage,
  previewPage,
  tryApp,
} from "./link-pages";
import { type Asked, cookieName, hostOfUrl, readVisitor, requestOf } from "./read-visitor";

type Env = { Bindings: { ip: string } };
type Deps = Pick<ServiceDeps, "store" | "config" | "now" | "log"> & {
  ingest: Pick<Ingest, "take">;
  guesses: Limiter;
};

/** Long enough for any link; beyond it nobody looks. */
const suffixAtMost = 32;
const cookieSeconds = 31_536_000;
const formBytes = 4096;

/** Public short links: `GET /s/{suffix}`, and `POST` with the password of one. */
export function linkRoutes(deps: Deps): { pages: Hono<Env>; clicks: ClickLog } {
  const { store, config, now, log, ingest, guesses } = deps;
  const db = store.db;
  const clicks = openClickLog({
    folder: config.dataDir === "memory" ? null : join(config.dataDir, clicksFolder),
    count: (records) => countClicks({ db, take: ingest.take, now }, records),
    log,
  });
  const passwords = createLimiter({ perSecond: 1 / 10, burst: 5 });
  const passwordsOfLink = createLimiter({ perSecond: 1, burst: 60 });
  const pages = new Hono<Env>();

  const visitorOf = (context: Context<Env>, link: ServedLink, hasPassword: boolean) =>
    readVisitor(context, link.zones, { nowMs: now(), secret: config.masterSecret, hasPassword });

  const isCountedFor = (link: ServedLink, visitor: LinkVisitor) =>
    visitor.bot === "" || !link.isBotFiltered;

  /** Whoever comes as one too many is told that the link is over, however many come at once. */
  async function limited(
    link: ServedLink,
    visitor: LinkVisitor,
    response: LinkResponse,
  ): Promise<LinkResponse> {
    const isLimited = link.clickLimit !== null && isCountedFor(link, visitor);
    if (response.kind !== "go" || !isLimited || (await takeClick(db, link))) return response;
    return { kind: "over", reason: "expired", url: link.spec.expiredUrl || link.errorUrl };
  }

  async function note(
    context: Context<Env>,
    link: ServedLink,
    visitor: LinkVisitor,
    response: LinkResponse,
    { isQr, kept }: Asked,
  ): Promise<void> {
    const isPerson = visitor.bot === "";
    const isCounted = isCountedFor(link, visitor);
    const isSent = response.kind === "go";
    if (isCounted && isSent) link.clicks += 1;
    await clicks.append({
      eid: randomUUID().replaceAll("-", ""),
      ts: now(),
      appId: link.appId,
      appkey: link.appkey,
      channelId: link.channelId,
      linkCode: link.linkCode,
      visitor: visitor.id,
      ip: canonicalIp(context.env?.ip ?? ""),
      ua: (context.req.header("user-agent") ?? "").slice(0, 512),
      isSent,
      bot: isCounted && !isPerson ? "" : visitor.bot,
      variant: response.kind === "go" ? response.variant : null,
      isQr,
      platform: platformCode[visitor.agent.platform],
      osVersion: visitor.agent.osVersion.slice(0, 40),
      browser: visitor.browser,
      province: visitor.province,
      city: visitor.city,
      referrer: hostOfUrl(context.req.header("referer")),
      params: Object.fromEntries(kept),
      path: link.spec.wakePath ?? "",
      isCounted,
    });
  }

  async function show(
    context: Context<Env>,
    link: ServedLink,
    response: LinkResponse,
    requested: Asked,
  ) {
    const messages = linkMessagesFor(context.req.header("accept-language"));
    if (response.kind === "blocked") return context.html(overPage(messages, messages.blocked), 451);
    if (response.kind === "over") {
      if (response.url !== "") return context.redirect(locationOf(response.url), 302);
      return context.html(overPage(messages, messages[response.reason]), 410);
    }
    if (response.kind === "password") return context.html(passwordPage(messages, ""), 401);
    if (response.kind === "guide") return context.html(guidePage(messages));
    if (response.kind === "preview") {
      const { og = {} } = link.spec;
      const { title = "", about = "", image = "" } = og;
      const [address = ""] = (await requestAddress({ store, config }, context.req.raw)).split("?");
      return context.html(
        previewPage(messages, {
          title: title || link.title,
          about,
          image,
          address,
          next: response.url,
        }),
      );
    }
    if (response.wakePath === "") {
      // A browser lets a form that was sent to us lead nowhere else.
      if (context.req.method === "POST") return context.html(goPage(messages, response.url));
      return context.redirect(locationOf(response.url), 302);
    }
    const { appkey, appName, channelCode, wakePath } = { ...link, ...response };
    const params = paramsOf(link.params, requested.kept);
    const scheme = deepLinkUrl({ appkey, path: wakePath, channelCode, params });
    return context.html(openPage(messages, { appName, scheme, url: response.url }));
  }

  /** The link that is asked for; an answer where there is none. */
  async function find(context: Context<Env>): Promise<ServedLink | Response> {
    context.header("content-security-policy", linkPolicy);
    context.header("cache-control", "no-store");
    const suffix = context.req.param("suffix") ?? "";
    const messages = linkMessagesFor(context.req.header("accept-language"));
    const missing = (status: 404 | 429) =>
      context.html(overPage(messages, messages.unknown), status);
    if (!/^[0-9A-Za-z]+$/.test(suffix) || suffix.length > suffixAtMost) return missing(404);
    const linkApps = [
      { host: new URL(context.req.url).hostname, suffix },
      { host: "", suffix },
    ];
    const network = networkOf(canonicalIp(context.env?.ip ?? ""));
    const isOut = guesses.take(network, now()) > 0;
    // Nothing is looked up for whoever has guessed too often, but for what was found before.
    if (isOut && !linkApps.some((linkApp) => wasServed(db, linkApp))) return missing(429);
    for (const linkApp of linkApps) {
      const link = await servedLink(db, linkApp, now(), () => markStale(context));
      if (!link) continue;
      if (!isOut) guesses.giveBack(network);
      return link;
    }
    return missing(404);
  }

  async function handleLink(context: Context<Env>, hasPassword = false): Promise<Response> {
    const link = await find(context);
    if (link instanceof Response) return link;
    const visitor = visitorOf(context, link, hasPassword);
    const requested = requestOf(context.req.url);
    const { passedOn } = requested;
    const response = await limited(
      link,
      visitor,
      decideLink(link, visitor, { nowMs: now(), clicks: link.clicks, passedOn }),
    );
    if (response.kind !== "blocked" && response.kind !== "over") {
      await note(context, link, visitor, response, requested);
    }
    if (visitor.bot === "") keepVisitor(context, visitor.id);
    return show(context, link, response, requested);
  }

  function keepVisitor(context: Context<Env>, id: string): void {
    const isSecure = (config.origin ?? context.req.url).startsWith("https:") ? "; Secure" : "";
    context.header(
      "set-cookie",
      `${cookieName}=${id}; Path=/s/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${isSecure}`,
    );
  }

  /** Whoever gives the right password is led on; guesses are few. */
  async function handlePassword(context: Context<Env>): Promise<Response> {
    const link = await find(context);
    if (link instanceof Response) return link;
    const messages = linkMessagesFor(context.req.header("accept-language"));
    if (link.passwordHash === null) return handleLink(context);
    const ip = canonicalIp(context.env?.ip ?? "");
    const ofLink = `${link.appId}/${link.channelId}`;
    const waitMs = Math.max(
      passwords.take(`${ofLink}/${networkOf(ip)}`, now()),
      passwordsOfLink.take(ofLink, now()),
    );
    if (waitMs > 0) {
      context.header("retry-after", String(Math.ceil(waitMs / 1000)));
      return context.html(passwordPage(messages, messages.password.tooOften), 429);
    }
    const text = await readText(context.req.raw, formBytes).catch(() => "");
    const given = new URLSearchParams(text).get("password") ?? "";
    if (!(await verifyPassword(sha256Hex(given), link.passwordHash))) {
      return context.html(passwordPage(messages, messages.password.wrong), 401);
    }
    return handleLink(context, true);
  }

  const script = `(${tryApp.toString()})();\n`;
  pages.get("/sdk/v1/link.js", (context) => {
    context.header("content-type", "text/javascript; charset=utf-8");
    context.header("cache-control", "public, max-age=300");
    return context.body(script);
  });
  // Who types or pastes an address may leave a slash at its end.
  for (const path of ["/s/:suffix", "/s/:suffix/"]) {
    pages.get(path, (context) => handleLink(context));
    pages.post(path, handlePassword);
  }
  return { pages, clicks };
}
