import { describe, expect, test } from "vitest";
import {
  type DecidedLink,
  decideLink,
  variantOf,
} from "../../../../../service/features/link/decide";
import { pValueOf } from "../../../../../service/features/link/significance";
import type { LinkVisitor } from "../../../../../service/features/link/visitor";
import { botOf, browserOf } from "../../../../../service/features/link/visitor";

const link: DecidedLink = {
  channelId: 7,
  suffix: "abcdef",
  channelCode: "c1",
  state: 1,
  expireMs: null,
  clickLimit: null,
  target: "https://a.example.com/?keep=1",
  spec: {},
  params: [],
  isProtected: false,
  isBotFiltered: true,
  errorUrl: "",
};

const visitor: LinkVisitor = {
  id: "v1",
  agent: { platform: "android", osVersion: "14", model: "", isInMessenger: false },
  browser: "browser",
  province: "广东",
  city: "深圳",
  weekday: 3,
  minute: 12 * 60,
  bot: "",
  isPreviewer: false,
  hasPassword: false,
};

const decide = (
  spec: DecidedLink["spec"],
  who: Partial<LinkVisitor> = {},
  more: Partial<DecidedLink> = {},
  query = "",
) =>
  decideLink(
    { ...link, ...more, spec },
    { ...visitor, ...who },
    { nowMs: 1_000, clicks: 0, passedOn: query },
  );

const urlOf = (...given: Parameters<typeof decide>) => {
  const response = decide(...given);
  return response.kind === "go" ? response.url : response.kind;
};

const at = (platform: LinkVisitor["agent"]["platform"]) => ({
  agent: { ...visitor.agent, platform },
});

describe("where a link leads", () => {
  test("each platform to its own target, the others to that of all", () => {
    const targets = { ios: "https://i.example.com/", desktop: "https://d.example.com/" };
    expect(urlOf({ targets }, at("ios"))).toBe("https://i.example.com/");
    expect(urlOf({ targets }, at("web"))).toBe("https://d.example.com/");
    expect(urlOf({ targets }, at("unknown"))).toBe("https://d.example.com/");
    expect(urlOf({ targets }, at("harmony"))).toBe(link.target);
  });

  test("the first rule whose conditions all hold comes before the platform", () => {
    const rule = { provinces: [], days: [], from: "", to: "", url: "https://r.example.com/" };
    const goes = (patch: object, who: Partial<LinkVisitor> = {}) =>
      urlOf(
        { rules: [{ ...rule, ...patch }], targets: { android: "https://p.example.com/" } },
        who,
      ) === "https://r.example.com/";
    expect(goes({ provinces: ["广东"] })).toBe(true);
    expect(goes({ provinces: ["广东"], days: [1] })).toBe(false);
    expect(goes({ provinces: ["海外"] })).toBe(false);
    expect(goes({ from: "09:00", to: "18:00" })).toBe(true);
    expect(goes({ from: "09:00", to: "12:00" })).toBe(false);
    // Wednesday's night belongs to Wednesday until Thursday morning.
    const night = { days: [3], from: "22:00", to: "02:00" };
    expect(goes(night, { weekday: 3, minute: 23 * 60 })).toBe(true);
    expect(goes(night, { weekday: 4, minute: 60 })).toBe(true);
    expect(goes(night, { weekday: 3, minute: 60 })).toBe(false);
  });

  test("parameters, UTM and the visitor's own query go along, and never over what the target has", () => {
    const url = urlOf(
      { utm: { source: "{suffix}" } },
      {},
      {
        params: [
          { key: "keep", value: "2" },
          { key: "c", value: "{channel}" },
        ],
      },
      "uid=9&keep=3",
    );
    expect(url).toBe("https://a.example.com/?keep=1&utm_source=abcdef&c=c1&uid=9");
  });

  test("within WeChat as the link says; elsewhere the app is tried on phones only", () => {
    const wechat = { browser: "wechat" } as const;
    expect(decide({ messenger: "guide" }, wechat).kind).toBe("guide");
    expect(decide({ messenger: "guide" }).kind).toBe("go");
    const mini = { messenger: "miniapp", miniapp: "https://wxaurl.cn/x" } as const;
    expect(urlOf(mini, wechat)).toBe("https://wxaurl.cn/x");
    expect(urlOf(mini, { browser: "qq" })).toBe(link.target);
    expect(decide({ wakePath: "goods/1" })).toMatchObject({ wakePath: "goods/1" });
    expect(decide({ wakePath: "goods/1" }, at("web"))).toMatchObject({ wakePath: "" });
    expect(decide({ wakePath: "goods/1" }, wechat)).toMatchObject({ wakePath: "" });
  });

  test("being blocked or over is said before anything else", () => {
    expect(decide({}, { isPreviewer: true }, { state: 4 }).kind).toBe("blocked");
    expect(decide({}, {}, { state: 2, errorUrl: "https://e.example.com/" })).toMatchObject({
      kind: "over",
      reason: "stopped",
      url: "https://e.example.com/",
    });
    expect(decide({}, {}, { expireMs: 1_000 })).toMatchObject({ kind: "over", reason: "expired" });
    expect(decide({}, {}, { expireMs: 1_001 }).kind).toBe("go");
    expect(decide({}, {}, { clickLimit: 0 })).toMatchObject({ reason: "expired" });
    expect(decide({}, {}, { isProtected: true }).kind).toBe("password");
    expect(decide({}, { hasPassword: true }, { isProtected: true }).kind).toBe("go");
  });
});

describe("a test of targets", () => {
  const variants = [{ weight: 20 }, { weight: 30 }, { weight: 50 }];

  test("keeps its word to a visitor, and its shares among many", () => {
    const drawn = [0, 0, 0];
    for (let one = 0; one < 20_000; one++) {
      const first = variantOf(variants, 7, `visitor-${one}`);
      expect(variantOf(variants, 7, `visitor-${one}`)).toBe(first);
      drawn[first] = (drawn[first] ?? 0) + 1;
    }
    for (const [index, { weight }] of variants.entries()) {
      expect(Math.abs((drawn[index] ?? 0) / 200 - weight)).toBeLessThan(1.5);
    }
  });

  test("says nothing of few installs, and of many what a table of the normal distribution says", () => {
    expect(pValueOf({ visitor: 100, install: 4 }, { visitor: 100, install: 20 })).toBeNull();
    expect(pValueOf({ visitor: 1000, install: 100 }, { visitor: 1000, install: 100 })).toBeCloseTo(
      1,
      6,
    );
    // z = 2.3529 for 10% against 13.4%.
    expect(pValueOf({ visitor: 1000, install: 100 }, { visitor: 1000, install: 134 })).toBeCloseTo(
      0.0181,
      3,
    );
  });
});

describe("who opens a link", () => {
  test("browsers of apps are told apart", () => {
    const of = {
      wechat: "Mozilla/5.0 (iPhone) MicroMessenger/8.0.1",
      wework: "Mozilla/5.0 (iPhone) wxwork/4.0 MicroMessenger/7.0.1",
      qq: "Mozilla/5.0 (Linux; Android 10) QQ/8.9.5",
      weibo: "Mozilla/5.0 (iPhone) Weibo (iPhone13,2__weibo__12.0)",
      douyin: "Mozilla/5.0 (Linux; Android 10) aweme_230400 BytedanceWebview",
      browser: "Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36",
    };
    for (const [name, agent] of Object.entries(of)) expect(browserOf(agent)).toBe(name);
  });

  test("crawlers and programs are named, people are not", () => {
    expect(botOf("Mozilla/5.0 (compatible; bingbot/2.0)")).toEqual({
      bot: "Bing",
      isPreviewer: true,
    });
    expect(botOf("python-requests/2.31")).toEqual({ bot: "Python", isPreviewer: false });
    expect(botOf("")).toEqual({ bot: "未表明身份", isPreviewer: false });
    expect(botOf("Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)").bot).toBe("");
  });
});
