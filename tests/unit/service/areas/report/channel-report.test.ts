import { Buffer } from "node:buffer";
import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let xi: TestService;
let world: World;
let session: { token: string; appkey: string };
let childId: number;
let eventNo: number;
let today: string;
let count = 0;

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
const device = (deviceId: string, more: object = {}) => ({
  id: `event-00000${++count}`,
  ts: xi.now(),
  deviceId,
  platform: "android",
  ...more,
});

async function send(kind: string, events: object[], ip = "1.2.3.4"): Promise<void> {
  const body = JSON.stringify({ appkey: world.app.appkey, events });
  const request = new Request(`http://console.test/sdk/v1/${kind}`, { method: "POST", body });
  const answer = await xi.service.handle(request, { ip });
  if (!answer.ok) throw new Error(await answer.text());
}

const report = async (more: object = {}, by = session) => {
  const filter = { start: dayOf(xi.now() - 6 * dayMs), end: today, pageSize: 50 };
  return (await xi.call("channel/selfChannelList", { ...filter, ...more }, by)).map;
};

/**
 * 「渠道一」 (unit price 2.5) has one child; it brings a and b, the child c, 「渠道二」 d, nobody e.
 * a and b open three purchases; only what is defined is counted.
 */
beforeAll(async () => {
  xi = await startTestService();
  world = await makeWorld(xi);
  session = { token: world.owner.token, appkey: world.app.appkey };
  today = dayOf(xi.now());
  const [first, second] = world.channelIds;
  const codeOf = async (id: number) =>
    (await xi.call("channel/detail", { id }, session)).map.channelCode as string;
  const { map: child } = await xi.call(
    "channel/addChannel",
    newChannel(world.groupId, "渠道一甲"),
    session,
  );
  childId = child.id;
  await xi.store.pool.query("UPDATE channel SET parent_id = $1 WHERE id = $2", [first, childId]);
  await xi.store.pool.query("UPDATE channel SET cpa = 2.5 WHERE id = $1", [first]);
  await xi.store.pool.query("UPDATE channel SET name = '=SUM(1)' WHERE id = $1", [second]);
  const event = { eventId: "buy", name: "购买", kind: 2, hasDetail: true } as const;
  eventNo = (await xi.call("event/add", event, session)).map.id;
  const codes = [await codeOf(first), await codeOf(childId), await codeOf(second)];
  await send("install", [
    device("a", { packageChannel: codes[0], province: "广东", model: "M1" }),
    device("b", { packageChannel: codes[0], province: "北京", model: "M1" }),
    device("c", { packageChannel: codes[1], province: "广东" }),
    device("d", { packageChannel: codes[2] }),
    device("e"),
  ]);
  await send("register", [device("a"), device("c")]);
  await send("pay", [device("a", { amountCents: 1000 })]);
  await send("event", [
    device("a", { eventId: "buy", value: 3, subValue: "sku-1" }),
    device("a", { eventId: "buy", value: 4 }),
    device("c", { eventId: "buy", value: 5, subValue: "sku-2" }),
    device("e", { eventId: "buy", value: 9 }),
    device("a", { eventId: "unknown", value: 100 }),
  ]);
});
afterAll(() => xi.close());

const brief = (map: { list: { channelName: string; counts: { install: number } }[] }) =>
  map.list.map(({ channelName, counts }) => [channelName, counts.install]);

describe("the channel report", () => {
  test("counts children, events and costs for their parent, without what is organic", async () => {
    const map = await report({ eventIds: [eventNo] });
    expect(brief(map)).toEqual([
      ["渠道一", 3],
      ["=SUM(1)", 1],
    ]);
    expect(map.list[0]).toMatchObject({
      events: [{ id: eventNo, times: 3, users: 2, value: 12 }],
      // The child has no price of its own.
      cost: 5,
    });
    expect(map.list[1].cost).toBeNull();
    expect(map).toMatchObject({
      totalCost: 5,
      totalEvents: [{ times: 3, users: 2, value: 12 }],
      total: { install: 4 },
    });
  });

  test("lists the children of a channel beside what is its own; together they are the parent", async () => {
    const [parent] = world.channelIds;
    const map = await report({ parentId: parent });
    expect(brief(map)).toEqual([
      ["渠道一", 2],
      ["渠道一甲", 1],
    ]);
    expect(map.total.install).toBe(3);
  });

  test("groups by group, type and day, with the same sums", async () => {
    const channels = await report({ eventIds: [eventNo] });
    for (const groupBy of ["group", "type", "day"]) {
      const map = await report({ groupBy, eventIds: [eventNo] });
      expect(map.total, groupBy).toEqual(channels.total);
      expect(map.totalEvents, groupBy).toEqual(channels.totalEvents);
      expect(map.totalCost, groupBy).toBe(5);
      // Two installs have a price; what the others brought is none of theirs.
      expect(map.totalCosted, groupBy).toEqual({ install: 2, pay: 10 });
    }
    const days = await report({ groupBy: "day", sort: "channelCode" });
    expect(days.list).toHaveLength(7);
    expect(days.list[0]).toMatchObject({ channelName: today, counts: { install: 4 }, cost: 5 });
  });

  test("sorts by what is computed, with the unknown last in either order", async () => {
    for (const order of ["asc", "desc"]) {
      const map = await report({ sort: "cpa", order });
      expect(map.list.map((row: { cost: number | null }) => row.cost)).toEqual([5, null]);
    }
    const byEvent = await report({ sort: "eventValue", order: "asc", eventIds: [eventNo] });
    expect(byEvent.list[0].events[0].value).toBe(0);
  });

  test("knows nothing of events and costs under a filter that only devices know", async () => {
    const map = await report({ provinces: ["广东"], eventIds: [eventNo] });
    expect(map.total.install).toBe(2);
    expect(map.totalEvents).toEqual([{ id: eventNo, times: null, users: null, value: null }]);
    expect(map.totalCost).toBeNull();
  });

  test("shows an account with some channels those only, in rows and sums", async () => {
    const scope = { type: "channels" as const, ids: [childId] };
    const token = await world.authorise("13800000031", [{ key: "channel", level: "read" }], scope);
    const map = await report({ eventIds: [eventNo] }, { token, appkey: world.app.appkey });
    expect(brief(map)).toEqual([["渠道一甲", 1]]);
    expect(map.totalEvents[0]).toMatchObject({ times: 1, value: 5 });
  });
});

describe("the exported report", () => {
  const file = async (more: object) => {
    const filter = { start: dayOf(xi.now() - dayMs), end: today };
    const columns = ["install", "event", "cost", "cpa", "roi"] as const;
    const body = { ...filter, columns: [...columns], eventIds: [eventNo], ...more };
    const { map, retMsg } = await xi.call("channel/selfChannelListExport", body, session);
    if (!map) throw new Error(retMsg);
    return { ...map.file, bytes: Buffer.from(map.file.content, "base64") };
  };

  test("is CSV with head, rows and sum, in which no cell is a formula", async () => {
    const { bytes, name } = await file({ format: "csv" });
    expect(name).toMatch(/^渠道报表_.*\.csv$/);
    const text = bytes.toString("utf8");
    expect(text.startsWith("\uFEFF渠道报表\r\n应用,自有应用\r\n筛选,日期 ")).toBe(true);
    expect(text).toContain("时区,Asia/Shanghai\r\n生成时间,");
    expect(text).toContain("渠道一,自建,默认分组,3,3,2,12,5,2.5,2\r\n");
    expect(text).toContain(",'=SUM(1),");
    expect(text).toContain("合计,,,,4,3,2,12,5,2.5,2\r\n");
  });

  test("is a workbook with the same figures as numbers, and text as text", async () => {
    const { bytes } = await file({ format: "xlsx" });
    const [sheet] = await readExcelFile(bytes);
    const rows = sheet?.data ?? [];
    expect(rows.map((row) => row[1])).toContain("=SUM(1)");
    const parent = rows.find((row) => row[1] === "渠道一");
    expect(parent?.slice(4)).toEqual([3, 3, 2, 12, 5, 2.5, 2]);
  });

  test("by day has one row per channel and day, which add up to the report", async () => {
    const text = (await file({ format: "csv", isDaily: true })).bytes.toString("utf8");
    const rows = text.split("\r\n").filter((line: string) => /^\d{4}-/.test(line));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(new RegExp(`^${today},.*渠道一,自建,默认分组,3,3,2,12,`));
  });

  test("is refused when asked for too often", async () => {
    const codes: string[] = [];
    for (let round = 0; round < 12; round++) {
      const body = { start: today, end: today, columns: ["install" as const] };
      codes.push((await xi.call("channel/selfChannelListExport", body, session)).retCode);
    }
    expect(codes).toContain("0429");
  });
});

describe("channels beside each other", () => {
  test("have series that add up to their sums, and to all channels together", async () => {
    const body = { start: today, end: today, granularity: "hour", metrics: ["install", "pay"] };
    const { map } = await xi.call("channelInstallCompr", body as never, session);
    expect(map.points).toHaveLength(24);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const sums = map.channels.map((channel: { series: { values: number[] }[] }) =>
      channel.series.map(({ values }) => sum(values)),
    );
    expect(sums).toEqual([
      [3, 10],
      [1, 0],
    ]);
    expect(map.totalSeries.map(({ values }: { values: number[] }) => sum(values))).toEqual([4, 10]);
  });
});

describe("a channel's devices", () => {
  const of = () => ({ channelId: world.channelIds[0], start: today, end: today });

  test("are shared out by place and model, children included", async () => {
    const { map } = await xi.call("channel/distribution", of(), session);
    expect(map.install).toBe(3);
    expect(map.list[0]).toEqual({ name: "广东", install: 2, register: 2, share: 2 / 3 });
  });

  test("tell how they were matched, with every install in one bin or in none", async () => {
    const { map } = await xi.call("channel/quality", of(), session);
    expect(map.matches).toEqual([{ match: "package", install: 3 }]);
    const inBins = map.ctit.reduce((sum: number, install: number) => sum + install, 0);
    expect(inBins + map.withoutCtit).toBe(map.install);
    expect(map.ctitLimitSeconds).toBe(5);
    expect(map.ips.top[0]).toEqual({ ip: "1.2.3.*", install: 3, share: 1 });
    expect(map.hours.reduce((sum: number, install: number) => sum + install, 0)).toBe(3);
  });

  test("are listed one by one in the professional edition only, a page at a time, without identity", async () => {
    const refused = await xi.call("channel/devices", of(), session);
    expect(refused).toMatchObject({ retCode: "0403", retMsg: expect.stringContaining("专业版") });
    await xi.store.pool.query("UPDATE app SET edition = '1' WHERE id = $1", [world.app.id]);
    const first = (await xi.call("channel/devices", { ...of(), pageSize: 2 }, session)).map;
    expect(first.list).toHaveLength(2);
    const cursor = first.nextCursor;
    const second = (await xi.call("channel/devices", { ...of(), cursor, pageSize: 2 }, session))
      .map;
    expect(second).toMatchObject({ nextCursor: null });
    const devices = [...first.list, ...second.list].map((row) => row.device);
    expect(new Set(devices).size).toBe(3);
    expect(first.list[0]).toMatchObject({ ip: "1.2.3.*", match: "package" });
    expect(devices[0]).toMatch(/^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/);
  });

  test("of a channel out of the account's sight are none", async () => {
    const scope = { type: "channels" as const, ids: [world.channelIds[1]] };
    const token = await world.authorise("13800000032", [{ key: "channel", level: "read" }], scope);
    const by = { token, appkey: world.app.appkey };
    expect((await xi.call("channel/devices", of(), by)).map.list).toEqual([]);
    expect((await xi.call("channel/distribution", of(), by)).map.install).toBe(0);
    expect((await xi.call("channel/quality", of(), by)).map.install).toBe(0);
  });
});
