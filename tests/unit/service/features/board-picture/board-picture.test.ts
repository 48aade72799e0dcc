import { Buffer } from "node:buffer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Board, CallBody } from "../../../../../src/core/api/contract";
import { formatMetricChange } from "../../../../../src/core/metrics";
import { zh as reportMessages } from "../../../../../src/core/text/report";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const dayMs = 86_400_000;
let service: TestService;
let world: World;
let owner: { token: string; appkey: string };
let board: Board;
let viewId: number;
let count = 0;
const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
const today = () => dayOf(service.now());

async function install(channelId: number | undefined, platform: string, devices: number) {
  const { map } = await service.call("channel/detail", { id: channelId ?? 0 }, owner);
  const events = Array.from({ length: devices }, () => {
    count += 1;
    return {
      id: `event-picture-${count}`,
      ts: service.now(),
      deviceId: `device-${count}`,
      platform,
      packageChannel: map.channelCode,
    };
  });
  const body = JSON.stringify({ appkey: world.app.appkey, events });
  const request = new Request("http://console.test/sdk/v1/install", { method: "POST", body });
  const response = await service.service.handle(request, { ip: "1.2.3.4" });
  if (!response.ok) throw new Error(await response.text());
}

const cards = () =>
  [
    { kind: "number", id: "n", x: 0, y: 0, w: 3, h: 3, metric: "install", title: "全部" },
    {
      kind: "number",
      id: "ios",
      x: 3,
      y: 0,
      w: 3,
      h: 3,
      metric: "install",
      title: "苹果",
      pinned: { platform: "ios" },
    },
    { kind: "trend", id: "t", x: 0, y: 3, w: 6, h: 6, metrics: ["install", "registerUv"] },
    { kind: "channels", id: "c", x: 6, y: 3, w: 6, h: 6, metrics: ["install"], rows: 1 },
    { kind: "sources", id: "s", x: 0, y: 9, w: 4, h: 6 },
    { kind: "retention", id: "r", x: 4, y: 9, w: 4, h: 6 },
    { kind: "funnel", id: "f", x: 8, y: 9, w: 4, h: 6 },
    { kind: "alerts", id: "a", x: 0, y: 15, w: 3, h: 4 },
    { kind: "view", id: "v", x: 4, y: 15, w: 4, h: 6, viewId: 999 },
    { kind: "view", id: "own", x: 0, y: 21, w: 6, h: 6, viewId },
    { kind: "text", id: "x", x: 8, y: 15, w: 2, h: 2, text: "目标 **一千**，电话 13812345678" },
  ] as CallBody<"board/save">["cards"];

beforeAll(async () => {
  service = await startTestService();
  service.stopClock();
  world = await makeWorld(service);
  owner = { token: world.owner.token, appkey: world.app.appkey };
  await install(world.channelIds[0], "android", 23);
  await install(world.channelIds[1], "ios", 19);
  const query = "platform=ios&metrics=install";
  const view = { page: "channel-report" as const, name: "苹果的渠道", query };
  viewId = (await service.call("view/save", view, owner)).map.id;
  const body = { name: "看板", filter: { range: "last7" as const }, cards: cards() };
  board = (await service.call("board/save", body, owner)).map;
});
afterAll(() => service.close());
beforeEach(() => service.store.pool.query("DELETE FROM rate_limit"));

const week = () => ({ start: dayOf(service.now() - 6 * dayMs), end: today() });
const draw = (more: Partial<CallBody<"board/export">> = {}, as: object = owner) =>
  service.call("board/export", { id: board.id, ...week(), format: "svg", ...more }, as);
type Drawn = Awaited<ReturnType<typeof draw>>;

const bytesOf = ({ map, retMsg }: Drawn) => {
  if (!map) throw new Error(retMsg);
  return Buffer.from(map.file.content, "base64");
};
const unescaped = (text: string) =>
  text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
const textsOf = (drawn: Drawn): string[] =>
  [
    ...bytesOf(drawn)
      .toString("utf8")
      .matchAll(/<text[^>]*>([^<]*)<\/text>/g),
  ].map(([, text]) => unescaped(text ?? ""));

test("a board's picture says the figures that its cards answer", async () => {
  const drawn = await draw();
  const texts = textsOf(drawn);
  const { map: trend } = await service.call("stat/trend", week(), owner);
  const { map: ios } = await service.call("stat/trend", { ...week(), platform: "ios" }, owner);
  const { map: sources } = await service.call("stat/sources", week(), owner);
  const { map: channels } = await service.call("channel/selfChannelList", week(), owner);
  expect([trend.totals.install, ios.totals.install]).toEqual([42, 19]);
  expect(texts[texts.indexOf("全部") + 1]).toBe("42");
  expect(texts[texts.findIndex((text) => text.startsWith("苹果")) + 1]).toBe("19");
  expect(texts).toContain(`安装量 ${trend.totals.install}`);
  for (const { install: installs } of sources.list) expect(texts).toContain(String(installs));
  const [first] = channels.list;
  expect(texts[texts.indexOf(first?.channelName ?? "") + 1]).toBe(String(first?.counts.install));
  expect(texts).toContain(`共 ${channels.pagination.totalRecords} 行，这里是前 1 行`);
  expect(texts).toContain("目标 一千，电话 13812345678");
  expect(texts).toContain("这个视图不存在或已被删除");
  const ofView = texts.slice(texts.findIndex((text) => text.startsWith("苹果的渠道")));
  const [iosFirst] = (
    await service.call("channel/selfChannelList", { ...week(), platform: "ios" }, owner)
  ).map.list;
  expect(ofView[ofView.indexOf(iosFirst?.channelName ?? "") + 1]).toBe("19");
});

test("a compared table says each channel's change as its report does", async () => {
  const compare = { kind: "previous" as const };
  const texts = textsOf(await draw({ compare }));
  const [first] = (await service.call("channel/selfChannelList", { ...week(), compare }, owner)).map
    .list;
  if (!first?.previous) throw new Error("nothing to compare with");
  const { text } = formatMetricChange(
    "install",
    first.counts.install,
    first.previous.counts.install,
    reportMessages.ratePoints,
  );
  const at = texts.indexOf(first.channelName);
  expect(texts.slice(at + 1, at + 3)).toEqual([String(first.counts.install), text]);
  expect(texts).toContain("对比");
});

test("says the app, the board, the days, the filter, the zone and the time", async () => {
  const texts = textsOf(await draw({ platform: "ios", compare: { kind: "previous" } }));
  expect(texts[0]).toBe("看板");
  const head = texts.slice(1, 4).join(" ");
  for (const part of [week().start, "iOS", "上一周期", "Asia/Shanghai", today(), "日"])
    expect(head).toContain(part);
  const { rows } = await service.store.pool.query("SELECT name FROM app WHERE appkey = $1", [
    owner.appkey,
  ]);
  expect(texts[1]).toBe(rows[0]?.name);
  expect(texts[texts.indexOf("全部") + 1]).toBe("19");
});

test("is a PNG, a PDF and an SVG, named by what it is of", async () => {
  const png = await draw({ format: "png", theme: "dark" });
  expect(bytesOf(png).subarray(1, 4).toString()).toBe("PNG");
  expect(png.map.file).toMatchObject({ type: "image/png" });
  expect(png.map.file.name).toMatch(/看板_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.png$/);
  const pdf = await draw({ format: "pdf" });
  expect(bytesOf(pdf).subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.map.file.name).toMatch(/\.pdf$/);
  expect(bytesOf(png).length).toBeLessThan(4_000_000);
});

test("is spent like other exports, and refused to whoever may not see the board", async () => {
  const outsider = await world.authorise("13700000011", [{ key: "channel", level: "read" }]);
  expect((await draw({}, { token: outsider, appkey: owner.appkey })).retCode).not.toBe("0000");
  expect((await draw({ id: 99_999 })).retCode).toBe("0404");
  const codes: string[] = [];
  for (let at = 0; at < 12; at += 1) codes.push((await draw()).retCode);
  expect(codes).toContain("0429");
});

test("hides numbers and channels as the calls of the reader do", async () => {
  const reader = await world.authorise("13700000012", [{ key: "data", level: "read" }]);
  const team = await service.call(
    "board/save",
    { name: "团队", isTeam: true, filter: { range: "last7" }, cards: cards() },
    owner,
  );
  const texts = textsOf(await draw({ id: team.map.id }, { token: reader, appkey: owner.appkey }));
  // Without the right to channels and alerts their cards say so.
  expect(texts.filter((text) => text === "创建者没有查看这张卡片的权限").length).toBeGreaterThan(0);
  expect(texts).not.toContain("渠道");
});

const closed = { ranges: [], platforms: false, compares: false, channelIds: [] };
const share = async (more: object = {}) =>
  (
    await service.call(
      "boardShare/create",
      {
        boardId: board.id,
        title: "给老板",
        filter: { range: "last7" },
        labels: [{ name: "平台", values: ["全部"] }],
        choices: closed,
        endDay: dayOf(service.now() + 300 * dayMs),
        ...more,
      },
      owner,
    )
  ).map;
const drawShared = (token: string, more: object = {}) =>
  service.call("boardShare/export", { token, format: "svg", ...more }, { ip: "5.6.7.8" });

test("a shared board's picture has its cards' figures and nothing that they leave out", async () => {
  const { token } = await share();
  const texts = textsOf(await drawShared(token));
  expect(texts[0]).toBe("给老板");
  expect(texts.join(" ")).toContain("平台 全部");
  expect(texts[texts.indexOf("全部") + 1]).toBe("42");
  expect(texts[texts.indexOf("苹果") + 1]).toBe("19");
  expect(texts.some((text) => text.startsWith("苹果的渠道"))).toBe(true);
  // Neither how many channels there are, nor what a card keeps, nor alerts and views that are gone.
  expect(texts.join(" ")).not.toMatch(/共 \d+ 行|iOS|这个视图|告警/);
});

test("a shared board is drawn with what its reader may choose, and refused otherwise", async () => {
  const { token } = await share({ choices: { ...closed, platforms: true }, password: "abcd1234" });
  const opening = { password: "abcd1234" };
  const texts = textsOf(await drawShared(token, { ...opening, choice: { platform: "android" } }));
  expect(texts[texts.indexOf("全部") + 1]).toBe("23");
  expect(texts.join(" ")).toContain("Android");
  expect((await drawShared(token)).retCode).toBe("0401");
  const asked = { ...opening, choice: { range: "last30" } };
  expect(await drawShared(token, asked)).toMatchObject({ retCode: "0400" });
});

test("a shared board that ended is not drawn", async () => {
  const { token, id } = await share();
  await service.call("boardShare/revoke", { id }, owner);
  expect((await drawShared(token)).retCode).toBe("0410");
});
