import type { LinkBrowser } from "../../../src/core/api/contract/constants/link";
import type { Agent } from "../../attribution/agents";
import { robotOf } from "../../attribution/robots";

/** Whoever opens a link, as far as the link decides by it. */
export interface LinkVisitor {
  id: string;
  agent: Agent;
  browser: LinkBrowser;
  province: string;
  city: string;
  /** 1 Monday to 7 Sunday, and minutes since midnight, where the app is. */
  weekday: number;
  minute: number;
  /** Name of a crawler; empty for people. */
  bot: string;
  /** The crawler makes a preview of the page. */
  isPreviewer: boolean;
  hasPassword: boolean;
}

const browsers: readonly [RegExp, LinkBrowser][] = [
  [/wxwork\//i, "wework"],
  [/MicroMessenger/i, "wechat"],
  [/\bQQ\/\d/, "qq"],
  [/Weibo/i, "weibo"],
  [/aweme|BytedanceWebview.*aweme|douyin/i, "douyin"],
  [/Kwai|kuaishou/i, "kuaishou"],
  [/xhsminiapp|discover\/[\d.]+|xiaohongshu/i, "xiaohongshu"],
  [/AlipayClient/i, "alipay"],
  [/DingTalk/i, "dingtalk"],
  [/Lark\/|Feishu/i, "feishu"],
];

/** The app whose browser opened a page. */
export const browserOf = (userAgent: string): LinkBrowser =>
  browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "browser";

/** Which crawler or program opens a link; an empty name for people. */
export function botOf(userAgent: string): { bot: string; isPreviewer: boolean } {
  const robot = robotOf(userAgent);
  return { bot: robot?.name ?? "", isPreviewer: robot?.kind === "previewer" };
}
