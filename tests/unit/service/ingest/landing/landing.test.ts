import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { landingPolicy } from "../../../../../service/ingest/landing/landing-page";
import { openTestIngest, type TestIngest } from "../../../../support/ingest";

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1);
  await ingest.addChannel(2, { state: 2 });
  await ingest.addChannel(3, { state: 3 });
  await ingest.addChannel(4);
  await ingest.rows(
    "UPDATE channel SET landing_type = 'custom', landing_url = 'https://own.example/page?a=1' WHERE id = 4",
  );
});
afterAll(() => ingest.close());

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15";

describe("a channel link", () => {
  test("opens a page in Chinese that names the app, with nothing inline", async () => {
    const response = await ingest.get("/l/link1", iPhone);
    const html = await response.text();
    expect(response.headers.get("content-security-policy")).toBe(landingPolicy);
    expect(html).toContain("测试应用");
    expect(html).toContain("立即下载");
    expect(html).toContain("适用于 iPhone 和 iPad");
    expect(html).toContain('data-code="link1"');
    expect(html).not.toMatch(/<style|<script>|\son\w+=|style=/);
  });

  test("on a computer has a code that leads a phone to it, on a phone none", async () => {
    const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0";
    expect(await (await ingest.get("/l/link1", agent)).text()).toContain("本页的二维码");
    expect(await (await ingest.get("/l/link1", iPhone)).text()).not.toContain("本页的二维码");
    const long = await ingest.get(`/l/link1?from=${"a".repeat(7_000)}`, agent);
    expect(await long.text()).toContain("本页的二维码");
  });

  test("has the app's own colour where it has no picture, and its picture as the icon of the tab", async () => {
    expect(await (await ingest.get("/l/link1", iPhone)).text()).toMatch(/class="icon hue[0-5]"/);
    await ingest.rows("UPDATE app SET icon = 'https://img.example/a.png'");
    const html = await (await ingest.get("/l/link1", iPhone)).text();
    expect(html).toContain('<link rel="icon" href="https://img.example/a.png">');
    await ingest.rows("UPDATE app SET icon = ''");
  });

  test("in WeChat tells to open a browser", async () => {
    const html = await (await ingest.get("/l/link1", `${iPhone} MicroMessenger/8.0`)).text();
    expect(html).toContain("在浏览器中打开");
  });

  test("gives the app's own download address to its platform only", async () => {
    const settings = JSON.stringify({
      download: { ios: "https://apps.example/x", android: "javascript:1" },
    });
    await ingest.rows("UPDATE app SET settings = $1", [settings]);
    expect(await (await ingest.get("/l/link1", iPhone)).text()).toContain(
      'data-download="https://apps.example/x"',
    );
    expect(await (await ingest.get("/l/link1")).text()).toContain('data-download=""');
  });

  test("without an address of that platform says who has to set one, and where it can be got", async () => {
    const phone = await (await ingest.get("/l/link1")).text();
    expect(phone).toContain("「测试应用」还没有设置 Android 的下载地址");
    const computer = await (await ingest.get("/l/link1", "Mozilla/5.0 (X11; Linux x86_64)")).text();
    expect(computer).toContain("请用手机打开本页下载。");
    expect(await (await ingest.get("/l/link1", iPhone)).text()).toContain('data-missing=""');
  });

  test("cannot be made to run an app's name", async () => {
    await ingest.rows("UPDATE app SET name = $1", ['<script>alert("1")</script>']);
    const html = await (await ingest.get("/l/link1")).text();
    expect(html).not.toContain("<script>alert");
    await ingest.rows("UPDATE app SET name = '测试应用'");
  });

  test("of a stopped channel says so, of a deleted one opens the page without the channel", async () => {
    const stopped = await ingest.get("/l/link2");
    expect(stopped.status).toBe(410);
    expect(await stopped.text()).toContain("推广已停止");
    const deleted = await ingest.get("/l/link3");
    expect(await deleted.text()).toContain('data-code=""');
  });

  test("that does not exist is a page that says so", async () => {
    const response = await ingest.get("/l/nothing");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("链接不存在");
  });

  test("with a page of one's own leads there with code and parameters", async () => {
    const response = await ingest.get("/l/link4?utm=b");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(
      "https://own.example/page?a=1&utm=b&from=x&channelCode=code4",
    );
  });

  test("of whose address every byte stays, as does what the link was opened with", async () => {
    const page = "https://own.example/页?flag&sig=a%20b%2Bc~d&list=(1,2)&wd=%CA%D6%BB%FA#top";
    await ingest.addChannel(9);
    await ingest.rows(
      "UPDATE channel SET landing_type = 'custom', landing_url = $1, params = '[]' WHERE id = 9",
      [page],
    );
    const own = "https://own.example/%E9%A1%B5?flag&sig=a%20b%2Bc~d&list=(1,2)&wd=%CA%D6%BB%FA";
    const to = async (query: string) =>
      (await ingest.get(`/l/link9${query}`)).headers.get("location");
    expect(await to("")).toBe(`${own}&channelCode=code9#top`);
    const requested = `tag=a&tag=b&long=${"x".repeat(300)}&gbk=%CA%D6&bare&q=1`;
    expect(await to(`?${requested}&channelCode=other`)).toBe(
      `${own}&${requested}&channelCode=code9#top`,
    );
    expect(await to("?sig=other")).toBe(`${own}&channelCode=code9#top`);
  });
});

test("script and style are files of their own", async () => {
  const script = await ingest.get("/sdk/v1/xi.js");
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(gzipSync(await script.text()).length).toBeLessThan(12 * 1024);
  const style = await ingest.get("/sdk/v1/landing.css");
  expect(style.headers.get("content-type")).toContain("text/css");
});
