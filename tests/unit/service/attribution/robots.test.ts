import { describe, expect, test } from "vitest";
import { robotOf } from "../../../../service/attribution/robots";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const phone = (model: string, tail = "Chrome/119.0.0.0 Mobile Safari/537.36") =>
  `Mozilla/5.0 (Linux; Android 12; ${model}) ${webkit} ${tail}`;
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("people, however odd their browser or their phone", () => {
  test.each([
    "Mozilla/5.0 (Linux; U; Android 5.1; zh-cn; X Build/L) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30 SogouMSE,SogouMobileBrowser/4.1.0",
    phone(
      "V2055A Build/RP1A",
      "Version/4.0 Chrome/83 Mobile Safari/537.36 SogouSearch Android1.0 version3.0 AppVersion/5909",
    ),
    `${iphone} Mobile/15E148 SogouMobileBrowser/6.2.0`,
    `${iphone} Version/16.0 MQQBrowser/14.2 Mobile/15E148 Safari/604.1 SogouSearch/ios`,
    phone("CUBOT P60"),
    phone("CUBOT"),
    phone("CUBOT_X20_PRO Build/P00610"),
    phone("M bot 60"),
    phone("M bot 60 Plus Build/MRA58K"),
    phone("Spider Phone X"),
    phone("SCRAPE-1 Build/X"),
    phone("BOT-7"),
    "Mozilla/5.0 (Linux; U; Android 4.4.2; zh-cn; M bot 60 Build/KOT49H) AppleWebKit/534.30 Mobile Safari/534.30",
    phone(
      "PCT-AL10 Build/X; wv",
      "Version/4.0 Chrome/99 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.44 WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64",
    ),
    phone(
      "PCT-AL10 Build/X; wv",
      "Chrome/99 Mobile Safari/537.36 JsSdk/2 NewsArticle/9.1.5 NetType/wifi (News 9.1.5 NetType/wifi)",
    ),
    phone("V1 Build/X; wv", "Chrome/99 Mobile Safari/537.36 aweme_230400 BytedanceWebview/d8a21c6"),
    phone("V1 Build/X; wv", "Chrome/99 Mobile Safari/537.36 open_news open_news_u_s/5620"),
    phone("V1 Build/X; wv", "Chrome/99 Mobile Safari/537.36 qqnews/7.1.10 (android)"),
    phone("V1 Build/X; wv", "Chrome/99 Mobile Safari/537.36 SinaNews/8.0"),
    phone(
      "V1 Build/X; wv",
      "Chrome/99 MQQBrowser/6.2 TBS/045713 Mobile Safari/537.36 V1_AND_SQ_8.8.5_1_YYB_D QQ/8.8.5.5570 NetType/WIFI WebP/0.3.0",
    ),
    phone("V1 Build/X; wv", "Chrome/99 Mobile Safari/537.36 Kwai/10.1.20 KSNebula ksFeed"),
    phone("V1 Build/X; wv", "Chrome/99 Mobile Safari/537.36 xhsminiapp discover/7.50 NetType/WiFi"),
    phone(
      "V1 Build/X; wv",
      "Chrome/99 Mobile Safari/537.36 AliApp(TB/10.1.10) WindVane/8.5.0 1080X2340 GCanvas/1.4.2.21",
    ),
    phone(
      "V1 Build/X; wv",
      "UCBS/3.22 Chrome/99 Mobile Safari/537.36 NebulaSDK/1.8 Nebula AliApp(AP/10.2.0) AlipayClient/10.2.0 Language/zh-Hans useStatusBar/true isConcaveScreen/true Region/CN",
    ),
    phone(
      "V1 Build/X; wv",
      "Chrome/99 Mobile Safari/537.36 AliApp(DingTalk/6.0.1) com.alibaba.android.rimet/123 Channel/700159 language/zh-CN",
    ),
    phone(
      "V1 Build/X; wv",
      "Chrome/99 Mobile Safari/537.36 Lark/5.1.2 LarkLocale/zh_CN ChannelName/Feishu",
    ),
    phone("V1 Build/X; wv", "Chrome/99 Mobile Safari/537.36 Html5Plus/1.0 (Immersed/24.0)"),
    phone("V1 Build/X; wv", "Chrome/99 Mobile Safari/537.36 baiduboxapp/12.1.0.10 (Baidu; P1 10)"),
    phone("V1 Build/X", "Chrome/99 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.7"),
    phone("V1 Build/X", "HuaweiBrowser/12.0.4.300 Mobile Safari/537.36"),
    "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile",
    "jdapp;iPhone;10.0.2;14.3;network/wifi;Mozilla/5.0 (iPhone; CPU iPhone OS 14_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148;supportJDSHWK/1",
    "netdisk;P2SP;2.2.60.26;netdisk;11.1;PC;PC-Windows;Mozilla/5.0 (Windows NT 10.0) Chrome/99 Safari/537.36",
    `${iphone} Mobile/15E148 Weibo (iPhone13,2__weibo__12.6.3__iphone__os15.5)`,
    `${iphone} Mobile/15E148 MicroMessenger/8.0.1 wechatdevtools/1.05 MiniProgramEnv`,
    `${iphone} Mobile/15E148 wxwork/4.0 MicroMessenger/7.0.1 Language/zh`,
    `${iphone} Mobile/15E148 ZhihuHybrid osee2unifiedRelease/4318`,
    `${iphone} Mobile/15E148 BiliApp/75100100 os/ios mobi_app/iphone`,
    `${iphone} CriOS/120.0 Mobile/15E148 Safari/604.1`,
    `${iphone} GSA/300.0 Mobile/15E148 Safari/604.1`,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 10; HeadPhone) AppleWebKit/537.36 Chrome/99 Mobile Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36",
    "Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/86 Safari/537.36 SE 2.X MetaSr 1.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Gecko/20100101 Firefox/120.0",
  ])("%s", (userAgent) => {
    expect(robotOf(userAgent)).toBeNull();
  });
});

describe("robots, also those that say little", () => {
  test.each([
    [
      "Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)",
      "搜狗",
      "previewer",
    ],
    ["Sogou inst spider/4.0", "搜狗", "previewer"],
    [
      "Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)",
      "百度",
      "previewer",
    ],
    [
      "Mozilla/5.0 (Linux;u;Android 4.2.2;zh-cn;) AppleWebKit/534.46 (KHTML,like Gecko) Version/5.1 Mobile Safari/10600.6.3 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
      "百度",
      "previewer",
    ],
    [
      "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "Google",
      "previewer",
    ],
    [
      "Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)",
      "字节跳动",
      "previewer",
    ],
    ["Iframely/1.3.1 (+https://iframely.com/docs/about)", "Iframely", "previewer"],
    ["http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.social/)", "Mastodon", "previewer"],
    ["Mastodon/4.3.0 (http.rb/5.2.0; +https://m.test/) Bot", "Mastodon", "previewer"],
    [
      "Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)",
      "Bluesky",
      "previewer",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80 Safari/537.36 LarkUrl2Png/1.0",
      "飞书",
      "previewer",
    ],
    [
      "meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
      "Facebook",
      "previewer",
    ],
    [
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)",
      "Perplexity",
      "crawler",
    ],
    [
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
      "OpenAI",
      "crawler",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120 Safari/537.36",
      "无界面浏览器",
      "crawler",
    ],
    ["Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)", "其他爬虫", "crawler"],
    [
      "Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)",
      "其他爬虫",
      "crawler",
    ],
    ["Mozilla/5.0 (Linux; Android 7.0; SomeBot/1.0) AppleWebKit/537.36", "其他爬虫", "crawler"],
    [
      "Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
      "其他爬虫",
      "crawler",
    ],
    ["ia_archiver", "其他爬虫", "crawler"],
    ["curl/8.4.0", "curl", "program"],
    ["python-requests/2.31", "Python", "program"],
    ["okhttp/4.9", "okhttp", "program"],
    ["", "未表明身份", "program"],
  ] as const)("%s", (userAgent, name, kind) => {
    expect(robotOf(userAgent)).toEqual({ name, kind });
  });
});

test("a long name costs no time", () => {
  const startedMs = performance.now();
  for (const part of ["Android 1; ", "a/1.0; ", "http://", "(", "Mozilla/5.0 (", "a.b-"]) {
    robotOf(part.repeat(512 / part.length));
  }
  expect(performance.now() - startedMs).toBeLessThan(500);
});
