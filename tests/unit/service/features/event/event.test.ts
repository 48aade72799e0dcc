import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let today: string;
let count = 0;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  today = new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
});
afterAll(() => service.close());

const add = (body: object) =>
  service.call("event/add", { eventId: "buy", name: "购买", ...body }, session);

async function report(kind: string, events: object[]): Promise<void> {
  const stamped = events.map((event) => ({
    id: `event-00000${++count}`,
    ts: service.now(),
    platform: "ios",
    ...event,
  }));
  const body = JSON.stringify({ appkey: world.app.appkey, events: stamped });
  const request = new Request(`http://console.test/sdk/v1/${kind}`, { method: "POST", body });
  const response = await service.service.handle(request, { ip: "1.2.3.4" });
  if (!response.ok) throw new Error(await response.text());
}

describe("an event", () => {
  test("keeps what it was given, and is offered to reports", async () => {
    const fields = { kind: 3, hasDetail: true, isPostback: true, remark: "分" } as const;
    const { map } = await add({ eventId: "pay_done", name: "支付", ...fields });
    expect(map).toMatchObject({ ...fields, eventId: "pay_done", state: 1, revision: 1 });
    const { eventList } = (await service.call("eventAllList", {}, session)).map;
    expect(eventList).toContainEqual(expect.objectContaining({ id: map.id, kind: 3 }));
  });

  test("is refused at its field when the id is taken, malformed or too long", async () => {
    await add({ eventId: "level_up" });
    expect(await add({ eventId: "level_up" })).toMatchObject({
      retCode: "0409",
      data: { field: "eventId" },
    });
    for (const eventId of ["", "a-b", "中文", "x".repeat(33)])
      expect(await add({ eventId })).toMatchObject({
        retCode: "0400",
        data: { field: "eventId" },
      });
    expect(await add({ eventId: "ok", name: "长".repeat(21) })).toMatchObject({
      data: { field: "name" },
    });
  });

  test("saved by two at once keeps the first and tells the second", async () => {
    const { map } = await add({ eventId: "shared" });
    const save = (name: string) =>
      service.call("event/update", { id: map.id, revision: map.revision, name }, session);
    expect((await save("甲")).map.revision).toBe(2);
    expect(await save("乙")).toMatchObject({ retCode: "0409", data: { field: "revision" } });
  });

  test("of another app is not found, and a viewer of some channels defines none", async () => {
    const { map } = await add({ eventId: "mine" });
    const other = { token: world.outsider.token, appkey: world.app.appkey };
    expect((await service.call("event/delete", { id: map.id }, other)).retCode).toBe("0233");
    expect((await service.call("event/delete", { id: 999_999 }, session)).retCode).toBe("0404");
    const scope = { type: "channels" as const, ids: [world.channelIds[0]] };
    const modules = [{ key: "channel", level: "edit" as const }];
    const token = await world.authorise("13800000041", modules, scope);
    const by = { token, appkey: world.app.appkey };
    const response = await service.call("event/add", { eventId: "theirs", name: "他的" }, by);
    expect(response).toMatchObject({ retCode: "0403" });
  });
});

describe("what is counted", () => {
  let id: number;
  const range = () => ({ id, start: today, end: today });
  beforeAll(async () => {
    const detail = (n: number) => service.call("channel/detail", { id: n }, session);
    const code = (await detail(world.channelIds[0])).map.channelCode;
    await report("install", [{ deviceId: "a", packageChannel: code }, { deviceId: "b" }]);
    // Before it is defined an event is stored and counted nowhere.
    await report("event", [{ deviceId: "a", eventId: "share", value: 50 }]);
    id = (await add({ eventId: "share", name: "分享", kind: 2, hasDetail: true })).map.id;
    await report("event", [
      { deviceId: "a", eventId: "share", value: 2, subValue: "wechat-1" },
      { deviceId: "a", eventId: "share", value: 3, subValue: "QQ" },
      { deviceId: "b", eventId: "share", value: -1 },
    ]);
  });

  test("are the reports since the definition, by channel, by date and in all", async () => {
    const { map } = await service.call("event/report", range(), session);
    expect(map.total).toMatchObject({ times: 3, users: 2, value: 4, install: 2 });
    expect(map.list).toMatchObject([
      { name: "渠道一", times: 2, users: 1, value: 5, install: 1 },
      { name: "", id: 0, times: 1, users: 1, value: -1, install: 1 },
    ]);
    const dates = (await service.call("event/report", { ...range(), by: "date" }, session)).map;
    expect(dates.list).toMatchObject([{ name: today, times: 3, users: 2 }]);
    const groups = (await service.call("event/report", { ...range(), by: "group" }, session)).map;
    expect(groups.list[0]).toMatchObject({ name: "默认分组", times: 2 });
    const hours = { ...range(), granularity: "hour" as const };
    const { points } = (await service.call("event/report", hours, session)).map;
    const sum = points.reduce((all: number, point: { times: number }) => all + point.times, 0);
    expect([points.length, sum]).toEqual([24, 3]);
    const [listed] = (await service.call("event/list", { keyword: "share" }, session)).map.list;
    expect(listed).toMatchObject({ todayTimes: 3, totalTimes: 3 });
  });

  test("are put beside those of the compared period, place by place", async () => {
    const plain = (await service.call("event/report", range(), session)).map;
    expect(plain.compare).toBeNull();
    const requested = { ...range(), compare: { kind: "previous" as const } };
    const { points, compare } = (await service.call("event/report", requested, session)).map;
    expect(points).toEqual(plain.points);
    expect(compare?.points).toHaveLength(points.length);
    const { start, end } = { start: compare?.start ?? "", end: compare?.end ?? "" };
    const before = (await service.call("event/report", { ...range(), start, end }, session)).map;
    expect(compare?.points).toEqual(before.points);
  });

  test("can be read one by one, a page at a time, and found by detail value", async () => {
    const first = (await service.call("event/details", { ...range(), pageSize: 3 }, session)).map;
    expect(first.list).toHaveLength(3);
    const { nextCursor: cursor } = first;
    const rest = (await service.call("event/details", { ...range(), cursor, pageSize: 3 }, session))
      .map;
    expect(first.list.length + rest.list.length).toBe(4);
    const found = (await service.call("event/details", { ...range(), keyword: "qq" }, session)).map;
    expect(found.list).toMatchObject([{ subValue: "QQ", value: 3, channelName: "渠道一" }]);
    expect(found.list[0].device).toMatch(/\*{4}/);
    const long = { ...range(), start: "2026-01-01", end: "2026-03-01" };
    expect(await service.call("event/details", long, session)).toMatchObject({
      data: { field: "end" },
    });
  });

  test("leaves out what the viewer may not see", async () => {
    const scope = { type: "channels" as const, ids: [world.channelIds[0]] };
    const modules = [{ key: "channel", level: "read" as const }];
    const token = await world.authorise("13800000042", modules, scope);
    const by = { token, appkey: world.app.appkey };
    const { map } = await service.call("event/report", range(), by);
    expect(map.total).toMatchObject({ times: 2, value: 5, install: 1 });
    expect(map.list).toHaveLength(1);
    expect((await service.call("event/details", range(), by)).map.list).toHaveLength(3);
  });

  test("stops with the event, and goes with it; a new one of the same id starts from nothing", async () => {
    const [row] = (await service.call("event/list", { keyword: "share" }, session)).map.list;
    const stop = { id, revision: row.revision, name: "分享", hasDetail: false, state: 2 as const };
    await service.call("event/update", stop, session);
    await report("event", [{ deviceId: "b", eventId: "share", subValue: "never" }]);
    const total = async () =>
      (await service.call("event/report", range(), session)).map.total.times;
    expect(await total()).toBe(3);
    const found = await service.call("event/details", { ...range(), keyword: "never" }, session);
    expect(found.map.list).toEqual([]);
    const countsOf = async (table: string) => {
      const sql = `SELECT 1 FROM ${table} WHERE app_id = $1 AND event_no = $2`;
      return (await service.store.pool.query(sql, [world.app.id, id])).rows;
    };
    for (const table of ["event_rollup", "event_rollup_hour"])
      expect(await countsOf(table), table).not.toEqual([]);
    await service.call("event/delete", { id }, session);
    for (const table of ["event_rollup", "event_rollup_hour"])
      expect(await countsOf(table), table).toEqual([]);
    expect((await service.call("event/report", range(), session)).retCode).toBe("0404");
    id = (await add({ eventId: "share", name: "分享" })).map.id;
    await report("event", [{ deviceId: "b", eventId: "share" }]);
    expect(await total()).toBe(1);
  });
});
