import * as v from "valibot";
import { colorPattern, landingTemplates } from "./constants/landing";
import {
  jumpLimits,
  jumpLogos,
  miniAppId,
  miniPath,
  miniQuery,
  miniSecret,
  miniSubjects,
  miniVersions,
  outsideWays,
  wechatLimits,
  wechatLinkKinds,
  wechatLinkStates,
} from "./constants/wechat-link";
import { call } from "./define";
import { day, type ListReply, lineText, markSecret, paging, positiveId, text } from "./shared";
import type {
  WechatLinkDetail,
  WechatLinkRow,
  WechatReport,
  WechatSetting,
  WechatTest,
} from "./wechat-link-rows";

/** Schema of a single line of text without control characters. */
const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(/^\P{Cc}*$/u, "不能含有换行等控制字符"));

const reading = { access: "app", module: "link", embed: "link", scope: "whole" } as const;
const writing = { ...reading, writes: true } as const;

const settingFields = {
  appId: v.pipe(v.string(), v.trim(), v.regex(miniAppId, "AppID 是 wx 加 16 位小写十六进制字符")),
  /** Empty keeps the one that is there. */
  secret: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => value === "" || miniSecret.test(value), "AppSecret 是 32 位字母或数字"),
      markSecret(),
    ),
    "",
  ),
};

export const wechatLinkCalls = {
  "wechatLink/setting": call<{ map: WechatSetting }>()({ ...reading, body: v.object({}) }),
  /** 0400 at `secret` when a first one, or one for another AppID, is missing; 0409 at `revision`. */
  "wechatLink/saveSetting": call<{ map: WechatSetting }>()({
    ...writing,
    embed: "none",
    body: v.object({
      ...settingFields,
      subject: v.picklist(miniSubjects),
      revision: v.number(),
    }),
  }),
  /** Asks WeChat for a token with what is typed; the stored secret helps out. 0429 too often. */
  "wechatLink/test": call<{ map: WechatTest }>()({
    ...writing,
    embed: "none",
    body: v.object(settingFields),
  }),
  /** Newest first. */
  "wechatLink/list": call<ListReply<WechatLinkRow>>()({
    ...reading,
    body: v.object({
      ...paging,
      keyword: v.optional(text(50), ""),
      kind: v.optional(v.nullable(v.picklist(wechatLinkKinds)), null),
      state: v.optional(v.nullable(v.picklist(wechatLinkStates)), null),
    }),
  }),
  "wechatLink/detail": call<{ map: WechatLinkDetail }>()({
    ...reading,
    body: v.object({ id: positiveId }),
  }),
  /**
   * Makes a link or, with an id, changes one. It is kept whatever WeChat answers; the reply tells why there
   * is nothing to open yet. 0409 at `revision` when somebody saved in between.
   */
  "wechatLink/save": call<{ map: WechatLinkDetail }>()({
    ...writing,
    body: v.object({
      id: v.optional(positiveId),
      revision: v.optional(v.number(), 0),
      name: lineText(30),
      kind: v.picklist(wechatLinkKinds),
      path: v.optional(
        v.pipe(v.string(), v.trim(), v.regex(miniPath, "页面路径以字母或数字开头，不含「?」")),
        "",
      ),
      query: v.optional(
        v.pipe(v.string(), v.trim(), v.regex(miniQuery, "参数含有微信不支持的字符，或太长")),
        "",
      ),
      version: v.optional(v.picklist(miniVersions), "release"),
      url: v.optional(text(500), ""),
      days: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1, "至少 1 天"),
          v.maxValue(wechatLimits.days, `最多 ${wechatLimits.days} 天`),
        ),
        wechatLimits.days,
      ),
      isRenewed: v.optional(v.boolean(), true),
      look: v.object({
        template: v.picklist(landingTemplates),
        logo: v.picklist(jumpLogos),
        title: v.pipe(line(jumpLimits.title), v.minLength(1, "请填写标题")),
        about: v.optional(line(jumpLimits.about), ""),
        button: v.pipe(line(jumpLimits.button), v.minLength(1, "请填写按钮文字")),
        color: v.pipe(v.string(), v.trim(), v.regex(colorPattern, "颜色格式如 #3655cd")),
      }),
      outside: v.optional(v.picklist(outsideWays), "press"),
      channelId: v.optional(v.nullable(positiveId), null),
      remark: v.optional(text(100), ""),
    }),
  }),
  /** Makes it anew at once; the old one works until it ends. 0429 too often. */
  "wechatLink/renew": call<{ map: WechatLinkDetail }>()({
    ...writing,
    body: v.object({ id: positiveId }),
  }),
  /** Its page says that there is none. */
  "wechatLink/delete": call<{ map: object }>()({ ...writing, body: v.object({ id: positiveId }) }),
  /** At most 92 days. */
  "wechatLink/report": call<{ map: WechatReport }>()({
    ...reading,
    body: v.object({ id: positiveId, start: day, end: day }),
  }),
};
