import type { LinkBrowser } from "../../../src/core/api/contract/words/link";
import type { Agent } from "../../attribution/agents";

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

const previewers: readonly [RegExp, string][] = [
  [/Baiduspider/i, "百度"],
  [/Googlebot|Google-|AdsBot-Google/i, "Google"],
  [/bingbot|BingPreview/i, "Bing"],
  [/360Spider|HaosouSpider/i, "360"],
  [/Sogou/i, "搜狗"],
  [/YisouSpider/i, "神马"],
  [/Bytespider/i, "字节跳动"],
  [/PetalBot/i, "华为"],
  [/Applebot/i, "Apple"],
  [/YandexBot/i, "Yandex"],
  [/DuckDuckBot/i, "DuckDuckGo"],
  [/facebookexternalhit|meta-externalagent/i, "Facebook"],
  [/Twitterbot/i, "X"],
  [/TelegramBot/i, "Telegram"],
  [/WhatsApp\//i, "WhatsApp"],
  [/LinkedInBot/i, "LinkedIn"],
  [/Slackbot|Slack-ImgProxy/i, "Slack"],
  [/Discordbot/i, "Discord"],
  [/SkypeUriPreview/i, "Skype"],
];
const programs: readonly [RegExp, string][] = [
  [/^curl\//i, "curl"],
  [/^Wget\//i, "Wget"],
  [/python-requests|aiohttp|python-urllib|Scrapy/i, "Python"],
  [/Go-http-client/i, "Go"],
  [/^Java\/|Apache-HttpClient/i, "Java"],
  [/^okhttp\//i, "okhttp"],
  [/node-fetch|undici|axios\//i, "Node.js"],
  [/HeadlessChrome|PhantomJS|Puppeteer|Playwright/i, "无界面浏览器"],
  [/bot\b|spider|crawler|monitor|uptime|preview/i, "其他爬虫"],
];

/** Which crawler or program opens a link; an empty name for people. */
export function botOf(userAgent: string): { bot: string; isPreviewer: boolean } {
  const previewer = previewers.find(([pattern]) => pattern.test(userAgent));
  if (previewer) return { bot: previewer[1], isPreviewer: true };
  if (userAgent.trim() === "") return { bot: "未表明身份", isPreviewer: false };
  const program = programs.find(([pattern]) => pattern.test(userAgent));
  return { bot: program?.[1] ?? "", isPreviewer: false };
}
