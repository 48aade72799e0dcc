import { expect, test } from "vitest";
import {
  dayMs,
  dayOf,
  eventNo,
  prepareReportedChannels,
  service,
  session,
  today,
  world,
} from "../reported-channels";

prepareReportedChannels();

const of = (metric: string, more: object = {}) => ({ start: today, end: today, metric, ...more });
const devices = (metric: string, more: object = {}, by: object = session) =>
  service.call("stat/devices", of(metric, more) as never, by);
const events = (metric: string, more: object = {}, by: object = session) =>
  service.call("stat/events", of(metric, more) as never, by);
const setEdition = (edition: "0" | "1", more: object = {}) =>
  service.store.db
    .updateTable("app")
    .set({ edition, is_trial: false, expire_at: null, ...more })
    .where("id", "=", world.app.id)
    .execute();

test("devices are listed in the professional edition only, events in every one", async () => {
  await setEdition("0");
  expect(await devices("install")).toMatchObject({
    retCode: "0403",
    retMsg: expect.stringContaining("专业版"),
    data: { link: "/more/pay_page" },
  });
  expect((await events("register")).map.list).toHaveLength(2);
  await setEdition("1");
  const { map } = await devices("install");
  expect(map.list).toHaveLength(5);
  expect(map.list[0].device).toMatch(/^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/);
  expect(map.list[0]).toMatchObject({ ip: "1.2.3.*" });
});

test("what has no list over a period or with a filter is said next to its field", async () => {
  const yesterday = dayOf(service.now() - dayMs);
  const failing = async (response: Promise<{ retCode: string; data?: { field?: string } }>) => {
    const { retCode, data } = await response;
    return [retCode, data?.field];
  };
  expect(await failing(devices("active", { start: yesterday }))).toEqual(["0400", "metric"]);
  expect(await failing(devices("active", { versions: ["1.0"] }))).toEqual(["0400", "match"]);
  expect(await failing(events("launch", { match: "device" }))).toEqual(["0400", "match"]);
  expect(await failing(devices("payUsers", { match: "device" }))).toEqual(["0400", "match"]);
  expect(await failing(devices("install", { at: "2020-01-01" }))).toEqual(["0400", "at"]);
  expect(await failing(events("eventTimes", { eventId: 999_999 }))).toEqual(["0400", "eventId"]);
  const long = { start: dayOf(service.now() - 40 * dayMs) };
  expect(await failing(events("click", long))).toEqual(["0400", "end"]);
  expect((await devices("install", long)).map.list).toHaveLength(5);
});

test("channels out of an account's sight bring nothing into a list, nor what came by itself", async () => {
  const scope = { type: "channels" as const, ids: [world.channelIds[1]] };
  const modules = [{ key: "data", level: "read" as const }];
  const token = await world.authorise("13800000033", modules, scope);
  const by = { token, appkey: world.app.appkey };
  expect((await devices("install", {}, by)).map.list).toHaveLength(1);
  for (const metric of ["registerUv", "payUsers"])
    expect((await devices(metric, {}, by)).map.list, metric).toEqual([]);
  expect((await devices("install", { isOrganic: true }, by)).map.list).toEqual([]);
  expect((await devices("install", { channelIds: [world.channelIds[0]] }, by)).map.list).toEqual(
    [],
  );
  expect((await devices("active", {}, by)).map.list).toHaveLength(1);
  expect((await events("eventTimes", { eventId: eventNo }, by)).map.list).toEqual([]);
  expect((await events("register", {}, by)).map.list).toEqual([]);
});

test("of a device whose install is out of sight nothing of that install is told", async () => {
  const [hidden, shown] = world.channelIds;
  await service.store.pool.query(
    `UPDATE event SET channel_id = $1 WHERE app_id = $2 AND type = 5 AND channel_id = $3`,
    [shown, world.app.id, hidden],
  );
  const scope = { type: "channels" as const, ids: [shown] };
  const modules = [{ key: "data", level: "read" as const }];
  const token = await world.authorise("13800000034", modules, scope);
  const by = { token, appkey: world.app.appkey };
  const { list } = (await devices("registerUv", {}, by)).map;
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ time: null, match: null, ctitSeconds: null, flags: [] });
  expect((await service.call("stat/diagnosis", { device: list[0].ref }, by)).retCode).toBe("0404");
});

test("organic installs are none of a channel's", async () => {
  const organic = await devices("install", { isOrganic: true });
  expect(organic.map.list.length).toBeGreaterThan(0);
  const ofChannel = { isOrganic: true, channelIds: [world.channelIds[0]] };
  expect((await devices("install", ofChannel)).map.list).toEqual([]);
});

test("an account without the module, another's app and a forged place get nothing", async () => {
  const scope = { type: "all" as const, ids: [] };
  const token = await world.authorise("13800000035", [{ key: "link", level: "read" }], scope);
  const by = { token, appkey: world.app.appkey };
  expect((await devices("install", {}, by)).retCode).not.toBe("0000");
  expect((await events("visit", {}, by)).retCode).not.toBe("0000");
  const outsider = { token: session.token, appkey: "another" };
  expect((await devices("install", {}, outsider)).retCode).not.toBe("0000");
  for (const cursor of ["x", "99999999999999999999.1", "' OR 1=1 --"])
    expect(await devices("install", { cursor })).toMatchObject({
      retCode: "0400",
      data: { field: "cursor" },
    });
});
