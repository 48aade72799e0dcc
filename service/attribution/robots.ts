import { createIsbotFromList, list } from "isbot";

/**
 * `previewer` shows others what a page is: search engines and chats. `crawler` is any other robot that
 * reads pages, `program` a library of some program, which runs no scripts of a page.
 */
export type RobotKind = "previewer" | "crawler" | "program";

export interface Robot {
  /** As reports name it, in Chinese. */
  name: string;
  kind: RobotKind;
}

const previewers: readonly [RegExp, string][] = [
  [/Baiduspider|baidu-YunGuanCe/i, "百度"],
  [/Googlebot|Google-|AdsBot-Google|GoogleOther|Mediapartners-Google/i, "Google"],
  [/bingbot|BingPreview|adidxbot/i, "Bing"],
  [/360Spider|HaosouSpider/i, "360"],
  [/Sogou[^;/]*spider/i, "搜狗"],
  [/YisouSpider/i, "神马"],
  [/Bytespider|ToutiaoSpider/i, "字节跳动"],
  [/PetalBot|AspiegelBot/i, "华为"],
  [/Applebot/i, "Apple"],
  [/YandexBot|YandexMobileBot/i, "Yandex"],
  [/DuckDuckBot/i, "DuckDuckGo"],
  [/facebookexternalhit|meta-external|Facebot\b/i, "Facebook"],
  [/Twitterbot/i, "X"],
  [/TelegramBot/i, "Telegram"],
  [/WhatsApp\//i, "WhatsApp"],
  [/LinkedInBot/i, "LinkedIn"],
  [/Slackbot|Slack-ImgProxy/i, "Slack"],
  [/Discordbot/i, "Discord"],
  [/SkypeUriPreview/i, "Skype"],
  [/Iframely/i, "Iframely"],
  [/Mastodon\/|\bPleroma\b|\bMisskey\//i, "Mastodon"],
  [/Bluesky Cardyb|\bBluesky\b.*Cardyb/i, "Bluesky"],
  [/LarkUrl2Png|Lark(?:Url|Preview|bot)|FeishuBot|FeishuPreview/i, "飞书"],
  [/DingTalkBot|DingtalkUrlPreview/i, "钉钉"],
  [/WeChatBot|MicroMessengerBot|WXSpider/i, "微信"],
  [/Embedly/i, "Embedly"],
  [/Pinterestbot|Pinterest\/0\./i, "Pinterest"],
  [/redditbot/i, "Reddit"],
  [/\bLine(?:bot|spider)|facebookexternalhit.*line-poker/i, "LINE"],
  [/kakaotalk-scrap/i, "KakaoTalk"],
  [/Viber\/.*preview|ViberUrlPreview/i, "Viber"],
];

const crawlers: readonly [RegExp, string][] = [
  [/Perplexity-?(?:User|Bot)/i, "Perplexity"],
  [/GPTBot|ChatGPT-User|OAI-SearchBot/i, "OpenAI"],
  [/ClaudeBot|Claude-(?:User|SearchBot|Web)|anthropic-ai/i, "Anthropic"],
  [/HeadlessChrome|PhantomJS|Puppeteer|Playwright|Selenium|Chrome-Lighthouse/i, "无界面浏览器"],
];

const programs: readonly [RegExp, string][] = [
  [/^curl\//i, "curl"],
  [/^Wget\//i, "Wget"],
  [/python-requests|python-httpx|aiohttp|python-urllib|Scrapy/i, "Python"],
  [/Go-http-client|^Go\b/i, "Go"],
  [/^Java\/|Apache-HttpClient|Jakarta Commons-HttpClient/i, "Java"],
  [/^okhttp\//i, "okhttp"],
  [/^node\b|node-fetch|undici|axios\//i, "Node.js"],
  [/^PHP\b|GuzzleHttp/i, "PHP"],
  [/^Postman|^insomnia|^HTTPie|^Apache-Bench|^ApacheBench/i, "调试工具"],
];

/** Words of the list that stand in the names of apps and browsers which people use. */
const unfit = new Set([
  "(?:^|[^g])news(?!sapphire)",
  "sogou",
  "\\|",
  "tools",
  "url",
  "feed",
  "proxy",
  "server",
  "capture",
  "catch",
  "detect",
  "library",
  "download",
  "time/",
  "\\btime/",
  "agent\\b",
  "discovery",
  "insight",
  "measure",
  "optimize",
  "rigor",
  "splash",
  "radar",
  "audit",
  "abuse",
  "advisor",
  "archive",
  "java(?!;)",
  "^track",
  "^read",
  "^rest",
  "^snapchat",
  "^navermailapp",
  "^ddg[_-]android",
  "^duckduckgo",
  "^email",
  "^zoom marketplace/",
  "mail\\.ru/",
  "@[a-z][\\w-]+\\.",
  ";\\s\\w+;$",
  "\\(\\)",
  "\\b\\w+/1\\.0;",
  "\\.com\\b",
]);
const isListed = createIsbotFromList(list.filter((pattern) => !unfit.has(pattern)));

/**
 * The name of an Android phone, which is anything its maker likes: `CUBOT P60`, `M bot 60`. Never the
 * name and version of a crawler that stands in the same place.
 */
const model =
  /(Android(?: [\d.]+)?; ?(?:[a-z]{2}[-_][a-z]{2}; ?)?)(?![^;)]*(?:bot|spider|crawl\w*)\/\d)[^;)]*/i;

/** Robots say where they come from; their own words are enough where the list does not know them. */
const says =
  /spider|crawler|monitor|uptime|preview|\bfetcher\b|(?:\+|\s|;)https?:\/\/[^\s)]+(?:bot|spider|crawl)/i;

const named = (kind: RobotKind, table: readonly [RegExp, string][], userAgent: string) => {
  const found = table.find(([pattern]) => pattern.test(userAgent));
  return found ? { name: found[1], kind } : null;
};

/** Who but a person names itself so: a crawler or a program; null for people. */
export function robotOf(userAgent: string): Robot | null {
  if (userAgent.trim() === "") return { name: "未表明身份", kind: "program" };
  const known =
    named("previewer", previewers, userAgent) ??
    named("crawler", crawlers, userAgent) ??
    named("program", programs, userAgent);
  if (known) return known;
  const nameless = userAgent.replace(model, "$1phone");
  return isListed(nameless) || says.test(nameless) ? { name: "其他爬虫", kind: "crawler" } : null;
}
