import {
  edgeListAtMost,
  edgeOriginsAtMost,
  edgeRulesAtMost,
} from "../../src/core/api/contract/constants/acceleration";
import { invoiceLimits } from "../../src/core/api/contract/constants/invoice";
import { webLimits } from "../../src/core/api/contract/constants/landing";
import { linkLimits } from "../../src/core/api/contract/constants/link";
import { monitorObjectsAtMost } from "../../src/core/api/contract/constants/monitor";
import { referralLimits } from "../../src/core/api/contract/constants/referral";
import { wechatLimits } from "../../src/core/api/contract/constants/wechat-link";
import { type Message, messageOf, say } from "./message";

/** Reasons of the contract that name a limit. */
const limits = new Map(
  [
    say("填写 1 到 {} 天", referralLimits.windowDays),
    say("填写 1 到 {}", referralLimits.cap),
    say("最多 {} 个平台", referralLimits.vias),
    say("最多选择 {} 个对象", monitorObjectsAtMost),
    say("最多 {} 天", webLimits.hideDays),
    say("最多 {} 天", wechatLimits.days),
    say("网址最多 {} 个字符", linkLimits.target),
    say("一张发票最多合并 {} 笔订单", invoiceLimits.orders),
    say("最多 {} 条", edgeListAtMost),
    say("最多 {} 条", edgeRulesAtMost),
    say("最多 {} 个源站", edgeOriginsAtMost),
    say("最多 {} 条缓存规则", edgeRulesAtMost),
  ].map((message) => [message.zh, message]),
);

/** Returns the message of a reason in the contract, whose schemas carry Chinese strings. */
export const contractReason = (text: string): Message => limits.get(text) ?? messageOf(text);
