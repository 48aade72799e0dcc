/** The most that can be set for shares. */
export const referralLimits = {
  windowDays: 30,
  /** Of installs that a sharer brings in a day. */
  cap: 10_000,
  vias: 30,
  viaKey: 20,
  viaName: 12,
  paramName: 32,
  uid: 64,
} as const;

/** Default settings. */
export const usualReferral = {
  paramName: "xi_uid",
  viaName: "xi_via",
  windowDays: 7,
  isChannelCounted: true,
  isSelfDeviceMarked: true,
  isSelfIpMarked: true,
  perDay: 100,
  perIpAndDay: 5,
} as const;

/** Default share platforms until an app sets its own; names may be changed. */
export const usualVias = [
  { key: "wechat", name: "微信好友" },
  { key: "moments", name: "朋友圈" },
  { key: "qq", name: "QQ" },
  { key: "weibo", name: "微博" },
  { key: "douyin", name: "抖音" },
  { key: "dingtalk", name: "钉钉" },
  { key: "copy", name: "复制链接" },
] as const;

/** The event by which an app reports a share; its second value is `uid=…&via=…`. */
export const shareEventId = "xi_share";

/** Marks of an install that a share brought, by the rules in force. */
export const referralFlags = ["selfDevice", "selfIp", "ipCap", "dayCap"] as const;
export type ReferralFlag = (typeof referralFlags)[number];

/** Names that links carry for other purposes. */
const taken = new Set(["channelCode", "appkey", "__proto__", "constructor", "prototype"]);

/** True for a valid parameter name: letters, digits, `_` and `-`. */
export const isParamName = (name: string): boolean =>
  /^[A-Za-z][\w-]{0,31}$/.test(name) && !taken.has(name);

/** True for a valid key of a share platform. */
export const isViaKey = (key: string): boolean => /^[a-z][a-z0-9_]{0,19}$/.test(key);

/** Columns that sharers can be put in order by. */
export const sharerSorts = [
  "shares",
  "viewers",
  "views",
  "wakes",
  "installs",
  "registers",
  "lastShareTime",
] as const;
export type SharerSort = (typeof sharerSorts)[number];
