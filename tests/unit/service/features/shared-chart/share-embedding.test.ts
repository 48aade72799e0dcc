import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

const origin = "http://console.test";
let service: TestService;
let dist: string;
let world: World;
let session: { token: string; appkey: string };
let id: number;
let key: string;
let ipCount = 0;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "xi-share-"));
  await mkdir(join(dist, "host"));
  await writeFile(join(dist, "host", "index.html"), "<html><head></head><body></body></html>");
  service = await startTestService({ XI_DIST: dist });
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
beforeEach(async () => {
  const channel = newChannel(world.groupId, "分享渠道");
  id = (await service.call("channel/addChannel", channel, session)).map.id;
  // As an import or an older version may have left it.
  const name = "<渠道>&";
  await service.store.db.updateTable("channel").set({ name }).where("id", "=", id).execute();
  key = (await service.call("channel/shareUpdate", { id }, session)).map.key;
});
afterAll(async () => {
  await service.close();
  await rm(dist, { recursive: true });
});

const update = (body: object) => service.call("channel/shareUpdate", { id, ...body }, session);
const get = (
  path: string,
  headers: Record<string, string> = {},
  ip = `10.1.0.${ipCount++ % 250}`,
) => service.service.handle(new Request(origin + path, { headers }), { ip });
const sharePath = () => `/share_chart/${world.app.appkey}/${key}`;

test("the SVG of a share is open to any page, may load nothing, and counts as a visit", async () => {
  const response = await get(`${sharePath()}.svg?width=800`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const svg = await response.text();
  expect(svg).toContain("&lt;渠道&gt;&amp;");
  expect(svg).toContain("数据更新于");
  const { map } = await service.call("channel/shareKey", { id }, session);
  expect(map.visits).toBe(1);
});

test("the PNG is as large as asked, and twice that at scale 2", async () => {
  const sizeOf = async (query: string) => {
    const response = await get(`${sharePath()}.png?width=400${query}`);
    expect(response.headers.get("content-type")).toBe("image/png");
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.toString("latin1", 1, 4)).toBe("PNG");
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };
  expect(await sizeOf("")).toEqual([400, 440]);
  expect(await sizeOf("&scale=2")).toEqual([800, 880]);
});

test("the same figures answer 304 to the tag of before, other wishes do not", async () => {
  const first = await get(`${sharePath()}.svg`);
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"/);
  service.wait(1000);
  expect((await get(`${sharePath()}.svg`, { "if-none-match": tag })).status).toBe(304);
  expect((await get(`${sharePath()}.svg?theme=dark`, { "if-none-match": tag })).status).toBe(200);
});

test("metrics that are not shared are not in the picture", async () => {
  await update({ metrics: ["install"] });
  const svg = await (await get(`${sharePath()}.svg`)).text();
  expect(svg).toContain("安装量");
  for (const name of ["访问量", "点击量", "注册量", "活跃用户", "付费金额"])
    expect(svg).not.toContain(name);
});

test("what cannot be shown is a picture that says why, with its status", async () => {
  const said = async (path: string) => {
    const response = await get(path);
    expect(response.headers.get("content-type")).toContain("image/svg+xml");
    expect(response.headers.get("cache-control")).toBe("no-store");
    return [response.status, /<title>(.*?)<\/title>/.exec(await response.text())?.[1]];
  };
  const path = sharePath();
  expect(await said(`/share_chart/${world.app.appkey}/nothing.svg`)).toEqual([
    404,
    "分享不存在 链接可能写错了，请向分享人确认。",
  ]);
  expect(await said(`${path}.svg?width=wide`)).toEqual([
    400,
    "图片地址有误 参数 width 的值不可用。",
  ]);
  expect(await said(`${path}.svg?theme=pink&locale=en`)).toEqual([
    400,
    "图片地址有误 参数 theme 的值不可用。",
  ]);
  await update({ password: "abcd12" });
  expect(await said(`${path}.svg`)).toEqual([401, "需要密码 请打开链接并输入访问密码。"]);
  expect(await said(`${path}.svg?password=abcd12`)).toEqual([
    401,
    "需要密码 请打开链接并输入访问密码。",
  ]);
  await update({ active: false });
  expect(await said(`${path}.svg?locale=en`)).toEqual([
    410,
    "Sharing stopped The link was disabled or has expired. Contact the person who shared it.",
  ]);
  expect((await get(`${path}.png`)).status).toBe(410);
});

test("one address asking without end is told to wait", async () => {
  const statuses = new Set<number>();
  service.stopClock();
  for (let n = 0; n < 70; n += 1)
    statuses.add((await get("/share_chart/nobody/nothing.svg", {}, "10.9.9.9")).status);
  expect(statuses).toEqual(new Set([404, 429]));
});

test("oEmbed answers a frame, its size within the limits, and the picture as thumbnail", async () => {
  const url = encodeURIComponent(origin + sharePath());
  const response = await get(`/oembed?url=${url}&maxwidth=600`);
  const data = await response.json();
  expect(data).toMatchObject({ version: "1.0", type: "rich", width: 600, height: 440 });
  expect(data.html).toContain(`src="${origin}${sharePath()}?embed=1"`);
  expect(data.html).not.toContain("<渠道>");
  expect(data.thumbnail_url).toBe(`${origin}${sharePath()}.png?width=600`);
  const xml = await get(`/oembed?url=${url}&format=xml`);
  expect(xml.headers.get("content-type")).toBe("text/xml; charset=utf-8");
  expect(await xml.text()).toContain("&lt;iframe");
  expect((await get(`/oembed?url=${url}&maxheight=100`)).status).toBe(200);
});

test("oEmbed refuses other formats, other sites, unknown shares and wrong limits", async () => {
  const status = async (query: string) => (await get(`/oembed?${query}`)).status;
  const url = encodeURIComponent(origin + sharePath());
  expect(await status(`url=${url}&format=yaml`)).toBe(501);
  expect(await status(`url=${url}&maxwidth=-1`)).toBe(400);
  expect(await status("")).toBe(404);
  expect(await status(`url=${encodeURIComponent(`https://evil.test${sharePath()}`)}`)).toBe(404);
  expect(await status(`url=${encodeURIComponent(`${origin}/share_chart/x/y`)}`)).toBe(404);
  await update({ active: false });
  expect(await status(`url=${url}`)).toBe(404);
});

test("oEmbed of a share with a password tells no name and shows no picture", async () => {
  await update({ password: "abcd12" });
  const data = await (await get(`/oembed?url=${encodeURIComponent(origin + sharePath())}`)).json();
  expect(data.title).toBe("数据分享");
  expect(data).not.toHaveProperty("thumbnail_url");
});

test("the page of a share names its oEmbed and picture, escaped, and may be framed by anyone", async () => {
  const html = { accept: "text/html" };
  const response = await get(sharePath(), html);
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  const page = await response.text();
  expect(page).toContain('type="application/json+oembed"');
  expect(page).toContain("· &lt;渠道&gt;&amp;");
  expect(page).not.toContain("<渠道>");
  expect(page).toContain(`${sharePath()}.png?width=1200`);
  await update({ password: "abcd12" });
  const locked = await (await get(sharePath(), html)).text();
  expect(locked).not.toContain("渠道");
  expect(locked).not.toContain(".png");
  await update({ active: false });
  expect(await (await get(sharePath(), html)).text()).not.toContain("oembed");
});

test("no other page of the console may be framed", async () => {
  for (const path of ["/", "/login", "/share_charts/a/b"]) {
    const response = await get(path === "/" ? "/index.html" : path, { accept: "text/html" });
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("a reader that takes gzip is sent the SVG in fewer bytes", async () => {
  const packed = await get(`${sharePath()}.svg`, { "accept-encoding": "gzip, br" });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(packed.headers.get("vary")).toContain("accept-encoding");
  const svg = gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString();
  expect(svg).toMatch(/^<svg /);
});
