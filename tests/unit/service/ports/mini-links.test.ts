import { afterEach, expect, test } from "vitest";
import { localMiniLinks } from "../../../../service/ports/local-mini-links";
import { wechatMiniLinks } from "../../../../service/ports/wechat-mini-links";
import { type PageServer, startPageServer } from "../../../support/page-server";

const access = { appId: "wx0123456789abcdef", secret: "0123456789abcdef0123456789abcdef" };
const page = { path: "pages/index", query: "a=1", version: "trial", days: 30 } as const;

interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

let server: PageServer | undefined;
afterEach(() => server?.close());

/** Answers each path as WeChat does; records what it was asked. */
async function wechat(responses: Record<string, unknown>, delayMs = 0) {
  const requested: Asked[] = [];
  server = await startPageServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      const url = new URL(request.url ?? "", "http://wechat.test");
      requested.push({
        method: request.method ?? "",
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body: JSON.parse(text),
      });
      const result = responses[url.pathname];
      setTimeout(() => {
        if (typeof result === "number") response.writeHead(result).end();
        else response.end(typeof result === "string" ? result : JSON.stringify(result));
      }, delayMs);
    });
  });
  const waitMs = delayMs > 0 ? 300 : 30_000;
  const port = wechatMiniLinks({ now: () => 1_000, url: server.url, waitMs });
  return { port, asked: requested };
}

test("asks for a stable token", async () => {
  const { port, asked: requested } = await wechat({
    "/cgi-bin/stable_token": { access_token: "T", expires_in: 7200 },
  });
  expect(await port.token(access)).toEqual({ token: "T", until: 7_201_000 });
  expect(requested).toEqual([
    {
      method: "POST",
      path: "/cgi-bin/stable_token",
      query: {},
      body: {
        grant_type: "client_credential",
        appid: access.appId,
        secret: access.secret,
        force_refresh: false,
      },
    },
  ]);
});

test("asks for a scheme and an address as documented", async () => {
  const { port, asked: requested } = await wechat({
    "/wxa/generatescheme": { errcode: 0, errmsg: "ok", openlink: "weixin://dl/business/?t=A" },
    "/wxa/generate_urllink": { errcode: 0, errmsg: "ok", url_link: "https://wxaurl.cn/A" },
    "/wxa/queryscheme": { errcode: 0, quota_info: { remain_visit_quota: 2_999_000 } },
  });
  expect(await port.scheme("T", page)).toBe("weixin://dl/business/?t=A");
  expect(await port.urlLink("T", page)).toBe("https://wxaurl.cn/A");
  expect(await port.opensLeft("T")).toBe(2_999_000);
  const life = { is_expire: true, expire_type: 1, expire_interval: 30 };
  const jump = { path: "pages/index", query: "a=1", env_version: "trial" };
  expect(requested).toEqual([
    {
      method: "POST",
      path: "/wxa/generatescheme",
      query: { access_token: "T" },
      body: { jump_wxa: jump, ...life },
    },
    {
      method: "POST",
      path: "/wxa/generate_urllink",
      query: { access_token: "T" },
      body: { ...jump, ...life },
    },
    {
      method: "POST",
      path: "/wxa/queryscheme",
      query: { access_token: "T" },
      body: { query_type: 1 },
    },
  ]);
});

test.each([
  [{ errcode: 40125, errmsg: "invalid appsecret" }, "secret"],
  [{ errcode: 40013, errmsg: "invalid appid" }, "appId"],
  [{ errcode: 40164, errmsg: "invalid ip" }, "network"],
  [{ errcode: 45011, errmsg: "too often" }, "rate"],
  [{ errcode: -1, errmsg: "system error" }, "busy"],
  [{ errcode: 99_999 }, "refused"],
  ["<html>", "unreadable"],
  [{}, "unreadable"],
  [502, "busy"],
  [429, "rate"],
])("a token that is not given: %j", async (response, reason) => {
  const { port } = await wechat({ "/cgi-bin/stable_token": response });
  await expect(port.token(access)).rejects.toMatchObject({ fault: reason });
});

test.each([
  [40002, "subject"],
  [40013, "banned"],
  [40165, "path"],
  [40212, "query"],
  [44990, "rate"],
  [44993, "made"],
  [85079, "unpublished"],
  [85402, "version"],
])("a scheme that is not given: %i", async (errcode, reason) => {
  const { port } = await wechat({ "/wxa/generatescheme": { errcode } });
  await expect(port.scheme("T", page)).rejects.toMatchObject({ fault: reason, code: errcode });
});

test.each([40001, 42001])("a token that is taken no more: %i", async (errcode) => {
  const { port } = await wechat({ "/wxa/generatescheme": { errcode } });
  await expect(port.scheme("T", page)).rejects.toThrow(expect.objectContaining({ name: "Error" }));
  await expect(port.scheme("T", page)).rejects.not.toMatchObject({ fault: expect.anything() });
});

test("a link of another kind than asked for is no link", async () => {
  const { port } = await wechat({
    "/wxa/generatescheme": { errcode: 0, openlink: "javascript:alert(1)" },
  });
  await expect(port.scheme("T", page)).rejects.toMatchObject({ fault: "unreadable" });
});

test("an answer that is late, and nobody who answers", async () => {
  const { port } = await wechat({ "/cgi-bin/stable_token": {} }, 1_000);
  await expect(port.token(access)).rejects.toMatchObject({ fault: "late" });
  await server?.close();
  await expect(port.token(access)).rejects.toMatchObject({ fault: "unreachable" });
});

test("the stand-in has WeChat's limits and begins anew with China's day", async () => {
  let nowMs = Date.parse("2026-09-16T12:00:00+08:00");
  const limits = { made: 2, opened: 1 };
  const port = localMiniLinks({ secret: "s", now: () => nowMs, limits });
  const { token } = await port.token(access);
  const link = await port.urlLink(token, page);
  await port.scheme(token, page);
  await expect(port.scheme(token, page)).rejects.toMatchObject({ fault: "made", code: 44993 });
  const ticket = link.split("/").at(-1) ?? "";
  expect(await port.opensLeft(token)).toBe(1);
  expect(port.open?.(ticket)).toMatchObject({ state: "opened", path: "pages/index" });
  expect(port.open?.(ticket)).toEqual({ state: "over" });
  nowMs += 86_400_000;
  await expect(port.scheme(token, page)).rejects.not.toMatchObject({ fault: "made" });
  const again = await port.token(access);
  await port.scheme(again.token, page);
  expect(port.open?.(ticket)).toMatchObject({ state: "opened" });
  nowMs += 30 * 86_400_000;
  expect(port.open?.(ticket)).toEqual({ state: "ended" });
  expect(port.open?.("made.up")).toBeNull();
  await expect(port.token({ ...access, secret: "0".repeat(32) })).rejects.toMatchObject({
    fault: "secret",
  });
});
