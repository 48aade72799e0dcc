import { createHash } from "node:crypto";
import {
  keptQuery,
  namesOf,
  type Pair,
  withPairs,
  withQuery,
} from "../../../src/core/format/address";
import type { LinkSpec } from "../../store/link-tables";
import type { LinkVisitor } from "./visitor";

/** A link as whatever answers for it knows it. */
export interface DecidedLink {
  /** Draws lots; never shown. */
  channelId: number;
  suffix: string;
  channelCode: string;
  state: number;
  expireMs: number | null;
  clickLimit: number | null;
  target: string;
  spec: LinkSpec;
  params: readonly { key: string; value: string }[];
  isProtected: boolean;
  isBotFiltered: boolean;
  /** Of the app's settings; empty for none. */
  errorUrl: string;
}

export type LinkResponse =
  | { kind: "blocked" }
  /** `url` is empty where a page says so. */
  | { kind: "over"; reason: "stopped" | "expired"; url: string }
  /** `url` leads on whoever was taken for a robot; null where a password is asked for. */
  | { kind: "preview"; url: string | null }
  | { kind: "password" }
  | { kind: "guide"; url: string }
  /** `wakePath` is tried first; empty for none. */
  | { kind: "go"; url: string; variant: number | null; wakePath: string };

const minutesOf = (clock: string): number => {
  const [hours = "0", minutes = "0"] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
};

/**
 * True when a time of day lies within a range; a range that ends before it begins spans midnight.
 */
function isWithin({ from, to }: { from: string; to: string }, minute: number): boolean {
  if (from === "" && to === "") return true;
  const [start, end] = [from === "" ? 0 : minutesOf(from), to === "" ? 1440 : minutesOf(to)];
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}

type Rule = NonNullable<LinkSpec["rules"]>[number];

/** After midnight a span that began the day before counts for that day. */
function fits({ provinces, days, from, to }: Rule, visitor: LinkVisitor): boolean {
  if (provinces.length > 0 && !provinces.includes(visitor.province)) return false;
  if (!isWithin({ from, to }, visitor.minute)) return false;
  const isOfYesterday =
    from !== "" && to !== "" && minutesOf(from) > minutesOf(to) && visitor.minute < minutesOf(to);
  const day = isOfYesterday ? ((visitor.weekday + 5) % 7) + 1 : visitor.weekday;
  return days.length === 0 || days.includes(day);
}

/** The same visitor always draws the same target, whatever the process that answers. */
export function variantOf(
  variants: readonly { weight: number }[],
  channelId: number,
  visitorId: string,
): number {
  const digest = createHash("sha256").update(`${channelId}/${visitorId}`).digest();
  const lot = (digest.readUInt32BE(0) / 2 ** 32) * 100;
  let sum = 0;
  for (const [index, { weight }] of variants.entries()) {
    sum += weight;
    if (lot < sum) return index;
  }
  return variants.length - 1;
}

function targetFor(
  link: DecidedLink,
  visitor: LinkVisitor,
): { url: string; variant: number | null } {
  const { rules = [], targets = {}, variants = [] } = link.spec;
  const rule = rules.find((one) => fits(one, visitor));
  if (rule) return { url: rule.url, variant: null };
  const { platform } = visitor.agent;
  const targetKey = platform === "web" || platform === "unknown" ? "desktop" : platform;
  const ofPlatform = targets[targetKey] ?? "";
  if (ofPlatform !== "") return { url: ofPlatform, variant: null };
  if (variants.length === 0) return { url: link.target, variant: null };
  const drawn = variantOf(variants, link.channelId, visitor.id);
  return { url: variants[drawn]?.url ?? link.target, variant: drawn + 1 };
}

/** Fills the placeholders of a template with facts of the link. */
const filled = (text: string, { suffix, channelCode }: DecidedLink): string =>
  text.replaceAll("{suffix}", suffix).replaceAll("{channel}", channelCode);

/**
 * A target with the link's UTM and parameters, and the query of the address that was opened as it came;
 * the target's own win over all, the visitor's over the link's.
 */
function composed(link: DecidedLink, url: string, passedOn: string): string {
  const own = namesOf(url);
  const query = keptQuery(passedOn, (name) => !own.has(name));
  const requested = namesOf(`?${query}`);
  const more: Pair[] = [];
  for (const [name, value] of Object.entries(link.spec.utm ?? {})) {
    if (value) more.push([`utm_${name}`, filled(value, link)]);
  }
  for (const { key, value } of link.params) more.push([key, filled(value, link)]);
  const target = withPairs(
    url,
    more.filter(([name]) => !requested.has(name)),
  );
  return withQuery(target, query);
}

const isPhone = ({ agent: { platform } }: LinkVisitor) =>
  platform !== "web" && platform !== "unknown";

/**
 * Decides the response of a link: first whether it is open, then who the visitor is, then the
 * destination.
 * The first matching rule decides, else the target of the platform, else the test, else the target.
 */
export function decideLink(
  link: DecidedLink,
  visitor: LinkVisitor,
  { nowMs, clicks, passedOn }: { nowMs: number; clicks: number; passedOn: string },
): LinkResponse {
  const { spec } = link;
  if (link.state === 4) return { kind: "blocked" };
  const url = spec.expiredUrl || link.errorUrl;
  if (link.state === 2) return { kind: "over", reason: "stopped", url: link.errorUrl };
  const isOver =
    (link.expireMs !== null && nowMs >= link.expireMs) ||
    (link.clickLimit !== null && clicks >= link.clickLimit);
  if (isOver) return { kind: "over", reason: "expired", url };
  const isLocked = link.isProtected && !visitor.hasPassword;
  const target = targetFor(link, visitor);
  const to = composed(link, target.url, passedOn);
  // A robot knows no password: whoever gave it is a person.
  const isPerson = link.isProtected && visitor.hasPassword;
  if (visitor.isPreviewer && !isPerson) return { kind: "preview", url: isLocked ? null : to };
  if (isLocked) return { kind: "password" };
  const isWechat = visitor.browser === "wechat" || visitor.browser === "wework";
  if (isWechat || visitor.browser === "qq") {
    if (spec.messenger === "guide") return { kind: "guide", url: to };
    if (spec.messenger === "miniapp" && isWechat && spec.miniapp) {
      return { kind: "go", url: spec.miniapp, variant: null, wakePath: "" };
    }
    return { kind: "go", url: to, variant: target.variant, wakePath: "" };
  }
  const wakePath = isPhone(visitor) ? (spec.wakePath ?? "") : "";
  return { kind: "go", url: to, variant: target.variant, wakePath };
}
