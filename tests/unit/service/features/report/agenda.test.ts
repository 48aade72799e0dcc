import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AgendaItem } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const request = async (token = world.owner.token) =>
  (await service.call("workbench/agenda", {}, { token })).map;
const kinds = (items: AgendaItem[]) => items.map(({ kind }) => kind);
const dayMs = 86_400_000;

test("an app without installs and without an address to download from says so, nothing else", async () => {
  const map = await request();
  expect(kinds(map.todos)).toEqual(["sdk", "download"]);
  expect(map.todos[1]).toMatchObject({ appId: world.app.id, count: 2 });
  expect([map.alerts, map.dues]).toEqual([[], []]);
});

test("what ends soon is due, soonest first; what the operator says stands below", async () => {
  await service.store.db
    .updateTable("app")
    .set({ expire_at: new Date(service.now() + 10 * dayMs) })
    .where("id", "=", world.app.id)
    .execute();
  const periodEnd = new Date(service.now() + 3 * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);
  const body = { ...newChannel(world.groupId, "短期"), periodEnd };
  await service.call("channel/addChannel", body, session);
  for (const kind of ["notice", "change"] as const) {
    const announcement = { kind, title: `${kind} 一`, startTime: service.now() - 1, endTime: null };
    await service.call("operator/announcementSave", announcement, { token: world.operator.token });
  }
  const map = await request();
  expect(kinds(map.dues)).toEqual(["period", "edition"]);
  expect(map.dues[0]).toMatchObject({ count: 1, day: periodEnd });
  expect(map.announcements).toMatchObject([{ title: "notice 一" }]);
  expect(map.changes).toMatchObject([{ title: "change 一" }]);
});

test("who may only see reports learns nothing of channels", async () => {
  const token = await world.authorise("13800000071", [{ key: "data", level: "read" }]);
  const map = await request(token);
  expect([map.todos, map.alerts, kinds(map.dues)]).toEqual([[], [], []]);
});

test("12 more apps are no 12 more questions to the store", async () => {
  const { pool } = service.store;
  const once = async () => {
    const spy = vi.spyOn(pool, "connect");
    await request();
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  };
  // What the service does by itself meanwhile may connect, too.
  const count = async () => Math.min(await once(), await once(), await once());
  const before = await count();
  for (let number = 1; number <= 12; number += 1) {
    service.wait(60_000);
    const body = { name: `应用${number}` };
    await service.call("/api/console/appRecord/createOrUpdate", body, { token: world.owner.token });
  }
  expect((await request()).todos.length).toBeGreaterThan(12);
  expect(await count()).toBeLessThan(before + 12);
});

test("who may see one channel learns of that one only", async () => {
  const token = await world.authorise("13800000072", [{ key: "channel", level: "read" }], {
    type: "channels",
    ids: [world.channelIds[0]],
  });
  const body = { ...newChannel(world.groupId, "别的短期"), periodEnd: "2099-01-01" };
  await service.call("channel/addChannel", body, session);
  const map = await request(token);
  expect([map.todos, map.alerts, map.dues]).toEqual([[], [], []]);
});

test("an app that is stopped or over its day's limit is an alert; one whose term is over says so", async () => {
  const token = world.operator.token;
  const own = { perSecond: null, addressPerSecond: null, dayEvents: null, note: "" };
  const limit = (more: object) =>
    service.call(
      "operator/limitApp",
      { id: world.app.id, ...own, isStopped: false, ...more } as never,
      {
        token,
      },
    );
  const alertsOf = async () =>
    kinds(
      (await request()).alerts.filter(({ appId }: AgendaItem) => appId === world.app.id),
    ).filter((kind) => kind === "stopped" || kind === "over");
  expect(await alertsOf()).toEqual([]);
  await limit({ isStopped: true });
  expect(await alertsOf()).toEqual(["stopped"]);
  await limit({ dayEvents: 2 });
  const day = Math.floor((service.now() + 8 * 3_600_000) / dayMs);
  await service.store.pool.query(
    "INSERT INTO ingest_day (app_id, day, events) VALUES ($1, $2, 1)",
    [world.app.id, day],
  );
  expect(await alertsOf()).toEqual([]);
  await service.store.pool.query("UPDATE ingest_day SET events = 2 WHERE app_id = $1", [
    world.app.id,
  ]);
  expect(await alertsOf()).toEqual(["over"]);
  const part = await world.authorise("13800000079", [{ key: "channel", level: "read" }], {
    type: "channels",
    ids: [world.channelIds[0]],
  });
  expect(kinds((await request(part)).alerts)).not.toContain("over");
  await limit({});
  await service.store.pool.query("UPDATE app SET expire_at = $2 WHERE id = $1", [
    world.app.id,
    new Date(service.now() - 2 * dayMs),
  ]);
  const { dues } = await request();
  expect(kinds(dues.filter(({ appId }: AgendaItem) => appId === world.app.id))).toContain(
    "expired",
  );
});
