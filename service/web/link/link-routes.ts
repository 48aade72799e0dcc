import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { sha256Hex } from "../../../src/core/api/signature";
import { locationOf } from "../../../src/core/format/address";
import { verifyPassword } from "../../access/password";
import {
  type ClickLog,
  countClicks,
  decideLink,
  type LinkAnswer,
  type LinkVisitor,
  openClickLog,
  type ServedLink,
  servedLink,
  takeClick,
  wasServed,
} from "../../areas/link";
import { canonicalIp } from "../../base/client-ip";
import { clicksFolder } from "../../base/data-folder";
import { createLimiter, type Limiter } from "../../base/limits";
import { networkOf } from "../../base/network";
import { readText } from "../../base/read-body";
import { paramsOf, wakeAddress } from "../../ingest/landing/wake-address";
import type { Ingest } from "../../ingest/routes";
import { askedAddress } from "../../store/asked-origin";
import { platformCode } from "../../store/event-tables";
import type { ServiceRooms } from "../rooms";
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
import { linkWordsFor } from "./link-words";
import { type Asked, askedOf, cookieName, hostOfUrl, readVisitor } from "./read-visitor";

type Env = { Bindings: { ip: string } };
type Rooms = Pick<ServiceRooms, "store" | "config" | "now" | "log"> & {
  ingest: Pick<Ingest, "take">;
  guesses: Limiter;
};

/** Long enough for any link; beyond it nobody looks. */
const suffixAtMost = 32;
const cookieSeconds = 31_536_000;
const formBytes = 4096;

/** Public short links: `GET /s/{suffix}`, and `POST` with the password of one. */
export function linkRoutes(rooms: Rooms): { pages: Hono<Env>; clicks: ClickLog } {
  const { store, config, now, log, ingest, guesses } = rooms;
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
    answer: LinkAnswer,
  ): Promise<LinkAnswer> {
    const isLimited = link.clickLimit !== null && isCountedFor(link, visitor);
    if (answer.kind !== "go" || !isLimited || (await takeClick(db, link))) return answer;
    return { kind: "over", reason: "expired", url: link.spec.expiredUrl || link.errorUrl };
  }

  async function note(
    context: Context<Env>,
    link: ServedLink,
    visitor: LinkVisitor,
    answer: LinkAnswer,
    { isQr, kept }: Asked,
  ): Promise<void> {
    const isPerson = visitor.bot === "";
    const isCounted = isCountedFor(link, visitor);
    const isSent = answer.kind === "go";
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
      variant: answer.kind === "go" ? answer.variant : null,
      isQr,
      platform: platformCode[visitor.agent.platform],
      osVersion: visitor.agent.osVersion.slice(0, 40),
      browser: visitor.browser,
      province: visitor.province,
      city: visitor.city,
      referrer: hostOfUrl(context.req.header("referer")),
      params: Object.fromEntries(kept),
      isCounted,
    });
  }

  async function show(context: Context<Env>, link: ServedLink, answer: LinkAnswer, asked: Asked) {
    const words = linkWordsFor(context.req.header("accept-language"));
    if (answer.kind === "blocked") return context.html(overPage(words, words.blocked), 451);
    if (answer.kind === "over") {
      if (answer.url !== "") return context.redirect(locationOf(answer.url), 302);
      return context.html(overPage(words, words[answer.reason]), 410);
    }
    if (answer.kind === "password") return context.html(passwordPage(words, ""), 401);
    if (answer.kind === "guide") return context.html(guidePage(words));
    if (answer.kind === "preview") {
      const { og = {} } = link.spec;
      const { title = "", about = "", image = "" } = og;
      const [address = ""] = (await askedAddress({ store, config }, context.req.raw)).split("?");
      return context.html(
        previewPage(words, {
          title: title || link.title,
          about,
          image,
          address,
          next: answer.url,
        }),
      );
    }
    if (answer.wakePath === "") {
      // A browser lets a form that was sent to us lead nowhere else.
      if (context.req.method === "POST") return context.html(goPage(words, answer.url));
      return context.redirect(locationOf(answer.url), 302);
    }
    const { appkey, appName, channelCode, wakePath } = { ...link, ...answer };
    const params = paramsOf(link.params, asked.kept);
    const scheme = wakeAddress({ appkey, path: wakePath, channelCode, params });
    return context.html(openPage(words, { appName, scheme, url: answer.url }));
  }

  /** The link that is asked for; an answer where there is none. */
  async function find(context: Context<Env>): Promise<ServedLink | Response> {
    context.header("content-security-policy", linkPolicy);
    context.header("cache-control", "no-store");
    const suffix = context.req.param("suffix") ?? "";
    const words = linkWordsFor(context.req.header("accept-language"));
    const missing = (status: 404 | 429) => context.html(overPage(words, words.unknown), status);
    if (!/^[0-9A-Za-z]+$/.test(suffix) || suffix.length > suffixAtMost) return missing(404);
    const places = [
      { host: new URL(context.req.url).hostname, suffix },
      { host: "", suffix },
    ];
    const network = networkOf(canonicalIp(context.env?.ip ?? ""));
    const isOut = guesses.take(network, now()) > 0;
    // Nothing is looked up for whoever has guessed too often, but for what was found before.
    if (isOut && !places.some((place) => wasServed(db, place))) return missing(429);
    for (const place of places) {
      const link = await servedLink(db, place, now());
      if (!link) continue;
      if (!isOut) guesses.giveBack(network);
      return link;
    }
    return missing(404);
  }

  async function answerLink(context: Context<Env>, hasPassword = false): Promise<Response> {
    const link = await find(context);
    if (link instanceof Response) return link;
    const visitor = visitorOf(context, link, hasPassword);
    const asked = askedOf(context.req.url);
    const { passedOn } = asked;
    const answer = await limited(
      link,
      visitor,
      decideLink(link, visitor, { nowMs: now(), clicks: link.clicks, passedOn }),
    );
    if (answer.kind !== "blocked" && answer.kind !== "over") {
      await note(context, link, visitor, answer, asked);
    }
    if (visitor.bot === "") keepVisitor(context, visitor.id);
    return show(context, link, answer, asked);
  }

  function keepVisitor(context: Context<Env>, id: string): void {
    const isSecure = (config.origin ?? context.req.url).startsWith("https:") ? "; Secure" : "";
    context.header(
      "set-cookie",
      `${cookieName}=${id}; Path=/s/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${isSecure}`,
    );
  }

  /** Whoever gives the right password is led on; guesses are few. */
  async function answerPassword(context: Context<Env>): Promise<Response> {
    const link = await find(context);
    if (link instanceof Response) return link;
    const words = linkWordsFor(context.req.header("accept-language"));
    if (link.passwordHash === null) return answerLink(context);
    const ip = canonicalIp(context.env?.ip ?? "");
    const ofLink = `${link.appId}/${link.channelId}`;
    const waitMs = Math.max(
      passwords.take(`${ofLink}/${networkOf(ip)}`, now()),
      passwordsOfLink.take(ofLink, now()),
    );
    if (waitMs > 0) {
      context.header("retry-after", String(Math.ceil(waitMs / 1000)));
      return context.html(passwordPage(words, words.password.tooOften), 429);
    }
    const text = await readText(context.req.raw, formBytes).catch(() => "");
    const given = new URLSearchParams(text).get("password") ?? "";
    if (!(await verifyPassword(sha256Hex(given), link.passwordHash))) {
      return context.html(passwordPage(words, words.password.wrong), 401);
    }
    return answerLink(context, true);
  }

  const script = `(${tryApp.toString()})();\n`;
  pages.get("/sdk/v1/link.js", (context) => {
    context.header("content-type", "text/javascript; charset=utf-8");
    context.header("cache-control", "public, max-age=300");
    return context.body(script);
  });
  // Who types or pastes an address may leave a slash at its end.
  for (const path of ["/s/:suffix", "/s/:suffix/"]) {
    pages.get(path, (context) => answerLink(context));
    pages.post(path, answerPassword);
  }
  return { pages, clicks };
}
