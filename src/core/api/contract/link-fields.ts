import * as v from "valibot";
import { clockPattern, linkLimits, messengerWays } from "./constants/link";
import { lineText, markSecret, positiveId, requiredText, text } from "./shared";

const isWebAddress = (url: string) =>
  /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(url) && URL.canParse(url);

const hasCredentials = (url: string) => {
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
};

const webAddress = [
  v.check(isWebAddress, "应为 http:// 或 https:// 开头的网址"),
  v.check(
    (url: string) => !isWebAddress(url) || !hasCredentials(url),
    "不能含有用户名和密码，请去掉 @ 及它之前的部分",
  ),
] as const;

const trimmed = v.pipe(v.string(), v.trim());
const tooLong = `网址最多 ${linkLimits.target} 个字符`;

export const linkTarget = v.pipe(
  trimmed,
  v.minLength(1, "请填写目标网址"),
  v.maxLength(linkLimits.target, tooLong),
  ...webAddress,
);
/** The same, where there may be none. */
export const optionalTarget = v.optional(
  v.union([v.literal(""), v.pipe(trimmed, v.maxLength(linkLimits.target, tooLong), ...webAddress)]),
  "",
);

const utm = v.optional(text(linkLimits.utm), "");
export const utmFields = v.optional(
  v.object({ source: utm, medium: utm, campaign: utm, term: utm, content: utm }),
  {},
);

const clock = v.optional(v.union([v.literal(""), v.pipe(v.string(), v.regex(clockPattern))]), "");
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));

/** Leads elsewhere whoever fulfils all that is set; the first that fits wins. */
const rule = v.object({
  /** Short names, `海外` for abroad; empty = anywhere. */
  provinces: v.optional(v.pipe(v.array(requiredText(20)), v.maxLength(40)), []),
  /** 1 Monday to 7 Sunday; empty = every day. */
  days: v.optional(v.pipe(v.array(weekday), v.maxLength(7)), []),
  /** Within the day, in the app's time zone; both empty = all day. An end before the start is on the next day. */
  from: clock,
  to: clock,
  url: linkTarget,
});

const variant = v.object({
  url: linkTarget,
  /** Percent. */
  weight: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(10),
    v.maxValue(90),
    v.multipleOf(10, "占比以 10% 为一档"),
  ),
});

export const linkFields = {
  title: lineText(linkLimits.title),
  target: linkTarget,
  /** The channel it belongs to. */
  channelId: v.optional(v.nullable(positiveId), null),
  params: v.optional(
    v.pipe(
      v.array(
        v.object({
          key: v.pipe(requiredText(32), v.regex(/^[0-9A-Za-z_]+$/, "只能含字母、数字和下划线")),
          value: text(200),
        }),
      ),
      v.maxLength(linkLimits.params),
    ),
    [],
  ),
  targets: v.optional(
    v.object({
      ios: optionalTarget,
      android: optionalTarget,
      harmony: optionalTarget,
      desktop: optionalTarget,
    }),
    {},
  ),
  /** Path opened in an installed app; empty = the app is not opened. */
  wakePath: v.optional(text(linkLimits.wakePath), ""),
  messenger: v.optional(v.picklist(messengerWays), "open"),
  /** URL Link of a mini program. */
  miniapp: v.optional(text(500), ""),
  utm: utmFields,
  /** Epoch milliseconds; null = never. */
  expireTime: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000))),
    null,
  ),
  clickLimit: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(linkLimits.clicks))),
    null,
  ),
  /** Target after expiry; empty = that of the settings. */
  expiredUrl: optionalTarget,
  /** null = as it is; empty = none. */
  password: v.optional(
    v.nullable(
      v.union([
        v.literal(""),
        v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{4,16}$/, "4–16 位字母或数字"), markSecret()),
      ]),
    ),
    null,
  ),
  rules: v.optional(v.pipe(v.array(rule), v.maxLength(linkLimits.rules)), []),
  /** Instead of `target`, for whom no rule and no platform leads elsewhere; empty = no test. */
  variants: v.optional(v.pipe(v.array(variant), v.maxLength(linkLimits.variantsMost)), []),
  og: v.optional(
    v.object({
      title: v.optional(text(linkLimits.ogTitle), ""),
      about: v.optional(text(linkLimits.ogAbout), ""),
      image: optionalTarget,
    }),
    {},
  ),
  tags: v.optional(v.pipe(v.array(lineText(linkLimits.tag)), v.maxLength(linkLimits.tags)), []),
  remark: v.optional(text(linkLimits.remark), ""),
};
