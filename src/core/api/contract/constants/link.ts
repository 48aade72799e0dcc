/** 1 valid, 2 stopped, 3 expired, 4 blocked by the operator. */
export const linkStates = [1, 2, 3, 4] as const;
export type LinkState = (typeof linkStates)[number];

export const linkListSorts = ["createTime", "todayClick", "totalClick", "totalInstall"] as const;

/**
 * Behaviour of a link within WeChat and QQ: prompts to leave the app, opens a mini program, or
 * continues.
 */
export const messengerWays = ["guide", "miniapp", "open"] as const;
export type MessengerWay = (typeof messengerWays)[number];

export const linkPlatforms = ["ios", "android", "harmony", "desktop"] as const;
export type LinkPlatform = (typeof linkPlatforms)[number];

/** Browsers of apps, and `browser` for those of their own. */
export const linkBrowsers = [
  "wechat",
  "wework",
  "qq",
  "weibo",
  "douyin",
  "kuaishou",
  "xiaohongshu",
  "alipay",
  "dingtalk",
  "feishu",
  "browser",
] as const;
export type LinkBrowser = (typeof linkBrowsers)[number];

export const utmKeys = ["source", "medium", "campaign", "term", "content"] as const;
export type UtmKey = (typeof utmKeys)[number];

export const linkLimits = {
  title: 50,
  target: 2000,
  suffixLeast: 4,
  suffixMost: 16,
  autoSuffix: 6,
  params: 20,
  tags: 10,
  tag: 20,
  rules: 10,
  variantsLeast: 2,
  variantsMost: 5,
  utm: 100,
  wakePath: 200,
  ogTitle: 60,
  ogAbout: 120,
  remark: 200,
  password: 16,
  clicks: 1_000_000_000,
  batch: 1000,
  retentionLeast: 7,
  retentionMost: 180,
  expireDays: 3650,
} as const;

/** Parameter of a link by which its code is known, so that scans are told from taps. */
export const scanMark = "xi_qr";

/** The link that a code holds. */
export const qrLinkOf = (link: string): string => `${link}?${scanMark}=1`;

/** Letters and digits of a suffix of one's own. */
export const suffixPattern = /^[0-9A-Za-z]{4,16}$/;

/** Half hours that rules begin and end at, `HH:mm`. */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
