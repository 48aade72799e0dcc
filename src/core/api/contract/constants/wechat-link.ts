export const wechatLinkKinds = ["mini", "article", "service", "friend"] as const;
export type WechatLinkKind = (typeof wechatLinkKinds)[number];

/** 1 works, 2 ends within three days, 3 has ended, 4 could not be made. */
export type WechatLinkState = 1 | 2 | 3 | 4;
export const wechatLinkStates = [1, 2, 3, 4] as const;

/** A link that ends within so many days is about to end, and is renewed where that is wanted. */
export const endingDays = 3;

/**
 * WeChat's limits for a mini program: lifetime of a link in days, links created and opened per day.
 */
export const wechatLimits = { days: 30, made: 500_000, opened: 3_000_000 } as const;

/** Which version of a mini program is opened. */
export const miniVersions = ["release", "trial", "develop"] as const;
export type MiniVersion = (typeof miniVersions)[number];

/** Outside of WeChat: waits for the button, or tries at once. */
export const outsideWays = ["press", "auto"] as const;
export type OutsideWay = (typeof outsideWays)[number];

/** Whose picture stands on the transit page. */
export const jumpLogos = ["app", "none"] as const;
export type JumpLogo = (typeof jumpLogos)[number];

/** Whom a mini program belongs to; a person's may make no links. */
export const miniSubjects = ["company", "government", "media", "other", "person"] as const;
export type MiniSubject = (typeof miniSubjects)[number];

/** Why WeChat made no link. */
export const wechatFaults = [
  "unset",
  "appId",
  "secret",
  "network",
  "subject",
  "banned",
  "unpublished",
  "path",
  "query",
  "version",
  "made",
  "opened",
  "rate",
  "busy",
  "late",
  "unreachable",
  "unreadable",
  "refused",
] as const;
export type WechatFault = (typeof wechatFaults)[number];

/** Faults that pass by themselves; the others wait until somebody mends them. */
export const passingFaults: ReadonlySet<WechatFault> = new Set([
  "made",
  "opened",
  "rate",
  "busy",
  "late",
  "unreachable",
  "unreadable",
]);

/** Why a visitor did not get to WeChat. */
export const jumpFaults = ["noAnswer", "computer", "ended", "unmade"] as const;
export type JumpFault = (typeof jumpFaults)[number];

/** Addresses that links of the other kinds lead to: a host, and how its paths begin. */
export const wechatTargets: Record<
  Exclude<WechatLinkKind, "mini">,
  { host: string; path: RegExp; example: string }
> = {
  article: {
    host: "mp.weixin.qq.com",
    path: /^\/(s|mp)(\/|$)/,
    example: "https://mp.weixin.qq.com/s/AbCdEf",
  },
  service: {
    host: "work.weixin.qq.com",
    path: /^\/kfid\/./,
    example: "https://work.weixin.qq.com/kfid/kfc1234",
  },
  friend: {
    host: "work.weixin.qq.com",
    path: /^\/(ca|u)\/./,
    example: "https://work.weixin.qq.com/ca/cawcde1234",
  },
};

/** True when a link of this kind may lead to the address. */
export function isWechatTarget(kind: Exclude<WechatLinkKind, "mini">, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  const { host, path } = wechatTargets[kind];
  const isPlain = port === "" && username === "" && password === "";
  return protocol === "https:" && hostname === host && isPlain && path.test(pathname);
}

/** A page of a mini program, without a slash before and a query behind; empty = its first one. */
export const miniPath = /^$|^[0-9A-Za-z_][0-9A-Za-z_\-./]{0,255}$/;
/** Signs that WeChat takes in a query. */
export const miniQuery = /^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~%`]{0,1024}$/;
/** `wx` and 16 hexadecimal digits. */
export const miniAppId = /^wx[0-9a-f]{16}$/;
/** 32 letters and digits. */
export const miniSecret = /^[0-9A-Za-z]{32}$/;

/** The most characters of what stands on a transit page, and links of an app. */
export const jumpLimits = { title: 20, about: 40, button: 10, links: 2_000 } as const;
