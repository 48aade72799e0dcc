import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { miniVersions, wechatLimits } from "../../src/core/api/contract/constants/wechat-link";
import { jsonOf } from "../base/json-of";
import { MiniLinkError, type MiniLinkPort, type MiniPage, MiniTokenEnded } from "./mini-link-port";

/** Path of the page that stands in for a mini program. */
export const localMiniPath = "/dev/mini";
const tokenMs = 7_200_000;
const dayMs = 86_400_000;
/** WeChat's days are China's. */
const chinaMs = 8 * 3_600_000;

const ticketText = v.object({
  a: v.string(),
  p: v.string(),
  q: v.string(),
  v: v.picklist(miniVersions),
  e: v.number(),
});
const tokenText = v.object({ a: v.string(), u: v.number() });

/** Endings of an AppID that the stand-in answers as WeChat answers such mini programs. */
const unlucky: Record<
  string,
  { fault: "subject" | "unpublished" | "made" | "late"; code: number | null }
> = {
  "0001": { fault: "subject", code: 40002 },
  "0002": { fault: "unpublished", code: 85079 },
  "0003": { fault: "made", code: 44993 },
  "0004": { fault: "late", code: null },
};

interface Options {
  secret: string;
  now: () => number;
  /** Smaller only in tests. */
  limits?: { made: number; opened: number };
}

/** Stands in for WeChat on one machine: same answers, same limits, links that open a page of ours. */
export function localMiniLinks({ secret, now, limits = wechatLimits }: Options): MiniLinkPort {
  const used = new Map<string, { made: number; opened: number }>();
  const today = () => Math.floor((now() + chinaMs) / dayMs);
  const usedOf = (appId: string) => {
    const key = `${today()}/${appId}`;
    const known = used.get(key) ?? { made: 0, opened: 0 };
    for (const other of used.keys()) if (!other.startsWith(`${today()}/`)) used.delete(other);
    used.set(key, known);
    return known;
  };
  const macOf = (what: string, payload: string) =>
    createHmac("sha256", secret).update(`xi-mini-${what}\n${payload}`).digest();
  const sign = (what: string, value: object) => {
    const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
    return `${payload}.${macOf(what, payload).toString("base64url")}`;
  };
  const read = <Schema extends v.GenericSchema>(what: string, text: string, schema: Schema) => {
    const [payload = "", mac = ""] = text.split(".");
    const [given, expected] = [Buffer.from(mac, "base64url"), macOf(what, payload)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const parsed = v.safeParse(schema, jsonOf(Buffer.from(payload, "base64url").toString()));
    return parsed.success ? parsed.output : null;
  };
  const appOf = (token: string): string => {
    const known = read("token", token, tokenText);
    if (!known || known.u <= now()) throw new MiniTokenEnded();
    return known.a;
  };
  function make(token: string, page: MiniPage): string {
    const appId = appOf(token);
    const trouble = unlucky[appId.slice(-4)];
    if (trouble) throw new MiniLinkError(trouble.fault, trouble.code);
    if (page.path.startsWith("missing/")) throw new MiniLinkError("path", 40165);
    const counted = usedOf(appId);
    if (counted.made >= limits.made) throw new MiniLinkError("made", 44993);
    counted.made++;
    const { path, query, version, days } = page;
    return sign("ticket", { a: appId, p: path, q: query, v: version, e: now() + days * dayMs });
  }
  return {
    kind: "local",
    async token({ appId, secret: given }) {
      if (/^(.)\1*$/.test(given)) throw new MiniLinkError("secret", 40125);
      return { token: sign("token", { a: appId, u: now() + tokenMs }), until: now() + tokenMs };
    },
    async scheme(token, page) {
      return `weixin://dl/business/?t=${make(token, page)}`;
    },
    async urlLink(token, page) {
      return `${localMiniPath}/${make(token, page)}`;
    },
    async opensLeft(token) {
      return limits.opened - usedOf(appOf(token)).opened;
    },
    open(ticket) {
      const known = read("ticket", ticket, ticketText);
      if (!known) return null;
      if (known.e <= now()) return { state: "ended" };
      const counted = usedOf(known.a);
      if (counted.opened >= limits.opened) return { state: "over" };
      counted.opened++;
      return { state: "opened", path: known.p, query: known.q, version: known.v };
    },
  };
}
