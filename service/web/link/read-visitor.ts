import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { scanMark } from "../../../src/core/api/contract/constants/link";
import { keptQuery, queryOf } from "../../../src/core/format/address";
import { parseUserAgent } from "../../attribution/agents";
import { cleanParams } from "../../base/clean-text";
import { canonicalIp } from "../../base/client-ip";
import { botOf, browserOf, type LinkVisitor } from "../../features/link";
import { regions } from "../../ports/region";
import { type ZoneSchedule, zoneAt, zoneOffsetMs } from "../../store/local-time";

type Asking = Context<{ Bindings: { ip: string } }>;

export const cookieName = "xi_visitor";
const visitorPattern = /^[0-9A-Za-z_-]{16,40}$/;
/** The mark of codes that were printed before it had a name of ours. */
const formerMark = "q=1";
const paramsAtMost = 18;
const dayMs = 86_400_000;
const minuteMs = 60_000;
const dayMinutes = 1440;

/** The query of a visit to a short link, read. */
export interface Asked {
  /** Its code was scanned. */
  isQr: boolean;
  /** The query as it came, without the mark of a code. */
  passedOn: string;
  /** The parameters that are stored with the click and handed to the app. */
  kept: URLSearchParams;
}

/** Reads the query of the address that was opened; limits are for what is kept. */
export function requestOf(address: string): Asked {
  const query = queryOf(address);
  const isFormer = query.split("&").includes(formerMark);
  const isQr = isFormer || new URLSearchParams(query).get(scanMark) === "1";
  // Among others it may be the visitor's own, which nobody takes away.
  const passedOn = query === formerMark ? "" : keptQuery(query, (name) => name !== scanMark);
  return { isQr, passedOn, kept: keptOf(new URLSearchParams(passedOn)) };
}

function keptOf(given: URLSearchParams): URLSearchParams {
  const isOurs = (name: string) => name === "" || name.startsWith("xi_") || name === "channelCode";
  const others = [...given].filter(([name]) => !isOurs(name));
  return new URLSearchParams(cleanParams(others, paramsAtMost));
}

/** The host of a page that led here; empty for none. */
export function hostOfUrl(text: string | undefined): string {
  if (!text || !URL.canParse(text)) return "";
  return new URL(text).hostname.slice(0, 100);
}

/** A browser that keeps no cookie is known by its address and its name, where there are both. */
function idOf(context: Asking, by: { ip: string; userAgent: string; secret: string }): string {
  const kept = getCookie(context, cookieName) ?? "";
  if (visitorPattern.test(kept)) return kept;
  // Without an address all browsers of one make would be one visitor.
  if (by.ip === "") return randomBytes(16).toString("base64url");
  return createHmac("sha256", by.secret)
    .update(`visitor/${by.ip}/${by.userAgent}`)
    .digest("base64url")
    .slice(0, 22);
}

/** The name of what is no person; empty for people. */
function botNameOf({ req }: Asking, named: string): string {
  if (named !== "") return named;
  const purpose = `${req.header("sec-purpose") ?? ""} ${req.header("purpose") ?? ""}`;
  if (/prefetch|preview/i.test(purpose)) return "预读取";
  return req.method === "HEAD" ? "HEAD 请求" : "";
}

/** Whoever opens a link, with the time where the app is. */
export function readVisitor(
  context: Asking,
  zones: ZoneSchedule,
  { nowMs, secret, hasPassword }: { nowMs: number; secret: string; hasPassword: boolean },
): LinkVisitor {
  const ip = canonicalIp(context.env?.ip ?? "");
  const userAgent = (context.req.header("user-agent") ?? "").slice(0, 512);
  const { province, city } = regions.of(ip);
  const local = nowMs + zoneOffsetMs(zoneAt(zones, nowMs), nowMs);
  const days = Math.floor(local / dayMs);
  const { bot, isPreviewer } = botOf(userAgent);
  return {
    id: idOf(context, { ip, userAgent, secret }),
    agent: parseUserAgent(userAgent),
    browser: browserOf(userAgent),
    province,
    city,
    // The first day of 1970 was a Thursday.
    weekday: ((days + 3) % 7) + 1,
    minute: Math.floor(local / minuteMs) - days * dayMinutes,
    bot: botNameOf(context, bot),
    isPreviewer,
    hasPassword,
  };
}
