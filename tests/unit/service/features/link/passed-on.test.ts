import { describe, expect, test, vi } from "vitest";
import { addLink, agents, open, prepareLinks, report, service, session } from "./link-world";

prepareLinks();

const sacred = "https://shop.example.com/d?flag&sig=a%20b%2Bc~d&list=(1,2)&wd=%CA%D6%BB%FA";
const locationOf = async (...given: Parameters<typeof open>) =>
  (await open(...given)).headers.get("location");

test("a slash at the end leads where the link does, and a password's form, too", async () => {
  const link = await addLink();
  expect(await locationOf({ suffix: `${link.suffix}/` })).toBe(await locationOf(link));
  const closed = await addLink({ password: "sesame42" });
  const requested = await open(
    { suffix: `${closed.suffix}/` },
    { method: "POST", body: "password=no" },
  );
  expect(requested.status).toBe(401);
});

describe("a target", () => {
  test("keeps every byte, with and without a query of the visitor's", async () => {
    const link = await addLink({ target: sacred });
    expect(await locationOf(link)).toBe(sacred);
    expect(await locationOf(link, { query: "?from=singlemessage" })).toBe(
      `${sacred}&from=singlemessage`,
    );
    const hash = await addLink({
      target: `${sacred}#/top?x=1`,
      params: [{ key: "c", value: "a b" }],
    });
    expect(await locationOf(hash, { query: "?d=%20" })).toBe(`${sacred}&c=a%20b&d=%20#/top?x=1`);
  });

  test("of a platform, a rule or a test keeps it too", async () => {
    const rule = {
      provinces: [],
      days: [1, 2, 3, 4, 5, 6, 7],
      from: "",
      to: "",
      url: `${sacred}&r`,
    };
    const platform = await addLink({ targets: { ios: `${sacred}&i` } });
    expect(await locationOf(platform, { agent: agents.iphone, query: "?a" })).toBe(`${sacred}&i&a`);
    const ruled = await addLink({ rules: [rule] });
    expect(await locationOf(ruled, { query: "?a" })).toBe(`${sacred}&r&a`);
    const variants = [50, 50].map((weight) => ({ url: `${sacred}&v`, weight }));
    const drawn = await addLink({ variants });
    expect(await locationOf(drawn, { query: "?a" })).toBe(`${sacred}&v&a`);
  });

  test("in Chinese is escaped once, and so is where a link leads that is over", async () => {
    const link = await addLink({ target: "https://shop.example.com/结束?from=%E7%9F%AD%20x&é" });
    const escaped = "https://shop.example.com/%E7%BB%93%E6%9D%9F?from=%E7%9F%AD%20x&%C3%A9";
    expect(await locationOf(link)).toBe(escaped);
    const over = await addLink({
      clickLimit: 1,
      expiredUrl: "https://shop.example.com/结束?from=%E7%9F%AD%20x&é",
    });
    await open(over);
    expect(await locationOf(over)).toBe(escaped);
    const setting = (await service.call("xlink/options", {}, session)).map.setting;
    await service.call(
      "xlink/saveSetting",
      { ...setting, errorUrl: "https://shop.example.com/失效?a=%20" },
      session,
    );
    await service.call("xlink/setState", { ids: [link.id], state: 2 }, session);
    expect(await locationOf(link)).toBe("https://shop.example.com/%E5%A4%B1%E6%95%88?a=%20");
  });
});

describe("the visitor's query", () => {
  const long = "x".repeat(300);
  const many = Array.from({ length: 25 }, (_, index) => `p${index}=${index}`).join("&");
  test.each([
    "q=%E6%89%8B%E6%9C%BA&page=2",
    "tag=a&tag=b",
    `fbclid=${long}`,
    many,
    "wd=%CA%D6%BB%FA",
    "flag",
    "a=1&&b=",
    "q=1&page=2",
    "channelCode=c&xi_ab=1",
    "a=%zz&b=%",
    "a=+%20&n[]=1&n[]=2",
  ])("goes along as it came: %s", async (query) => {
    const link = await addLink({ target: "https://shop.example.com/f" });
    expect(await locationOf(link, { query: `?${query}` })).toBe(
      `https://shop.example.com/f?${query}`,
    );
  });

  test("never takes the place of what the target has, and stands over what the link adds", async () => {
    const link = await addLink({
      target: "https://shop.example.com/f?own=1",
      params: [{ key: "c", value: "1" }],
      utm: { source: "sms" },
    });
    expect(await locationOf(link, { query: "?own=2&c=2&c=3" })).toBe(
      "https://shop.example.com/f?own=1&utm_source=sms&c=2&c=3",
    );
  });

  test("loses the mark of a code alone, and only that counts as a scan", async () => {
    const seen = async (query: string) => {
      const link = await addLink({ target: "https://shop.example.com/f" });
      const to = await locationOf(link, { query });
      await vi.waitFor(async () => expect((await report(link.id)).click).toBe(1), {
        timeout: 15_000,
      });
      return [
        to?.slice("https://shop.example.com/f".length),
        (await report(link.id)).dimensions.via[0]?.value,
      ];
    };
    expect(await seen("?xi_qr=1")).toEqual(["", "qr"]);
    expect(await seen("?a=1&xi_qr=1&b=2")).toEqual(["?a=1&b=2", "qr"]);
    expect(await seen("?q=1")).toEqual(["", "qr"]);
    expect(await seen("?q=1&from=timeline")).toEqual(["?q=1&from=timeline", "qr"]);
    expect(await seen("?q=11")).toEqual(["?q=11", "link"]);
    expect(await seen("?q=%E6%89%8B")).toEqual(["?q=%E6%89%8B", "link"]);
  });
});

describe("who was taken for a robot", () => {
  const baidu = { agent: agents.baidu };

  test("finds the way on in the preview", async () => {
    const link = await addLink({ target: "https://shop.example.com/f?a=1&b=2" });
    const html = await (await open(link, { ...baidu, query: "?c=3" })).text();
    expect(html).toContain('<a href="https://shop.example.com/f?a=1&amp;b=2&amp;c=3"');
  });

  test("is asked for the password there, and led on by it", async () => {
    const link = await addLink({ target: "https://shop.example.com/secret", password: "open1234" });
    const html = await (await open(link, baidu)).text();
    expect(html).not.toContain("secret");
    expect(html).toContain('name="password"');
    const right = await open(link, { ...baidu, method: "POST", body: "password=open1234" });
    expect(await right.text()).toContain("https://shop.example.com/secret");
  });

  test("counts where it is a person after all", async () => {
    for (const agent of [
      "Mozilla/5.0 (Linux; Android 12; CUBOT P60) AppleWebKit/537.36 Chrome/119.0.0.0 Mobile Safari/537.36",
      "Mozilla/5.0 (Linux; U; Android 5.1; zh-cn; X Build/L) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30 SogouMSE,SogouMobileBrowser/4.1.0",
    ]) {
      const link = await addLink();
      expect((await open(link, { agent })).status).toBe(302);
      await vi.waitFor(async () => expect((await report(link.id)).click).toBe(1), {
        timeout: 15_000,
      });
    }
  });
});
