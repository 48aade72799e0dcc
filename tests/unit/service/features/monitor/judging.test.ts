import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { MonitorAlert } from "../../../../../src/core/api/contract";
import { countHours, hourMs, judge, newRule, toNextHour } from "../../../../support/monitor";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  service.stopClock();
  world = await makeWorld(service);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());
afterEach(async () => {
  for (const table of ["rollup_hour", "monitor_rule", "monitor_period", "monitor_alert", "message"])
    await service.store.pool.query(`DELETE FROM ${table}`);
});

const addRule = async (more: Parameters<typeof newRule>[1] = {}): Promise<number> => {
  const response = await service.call("monitor/addRule", newRule(world.owner.id, more), asOwner);
  if (!response.map) throw new Error(response.retMsg);
  return response.map.id;
};
const day = (offsetMs = 0) =>
  new Date(service.now() + 8 * hourMs + offsetMs).toISOString().slice(0, 10);
const alerts = async (): Promise<MonitorAlert[]> => {
  const query = { start: day(-30 * 24 * hourMs), end: day() };
  return (await service.call("monitor/alerts", query, asOwner)).map.list;
};
const messages = async () => {
  const { map } = await service.call("GET message/list", {}, asOwner);
  return map.list as { title: string; link: string }[];
};

test("an hour below its threshold becomes one alert and one message, within a minute of its end", async () => {
  toNextHour(service);
  await addRule();
  // The hour under way is not over: nothing is said of it.
  expect(await judge(service)).toBe(0);
  const left = hourMs - (service.now() % hourMs);
  service.wait(left + 30_000);
  await countHours(service, world.app.id, [{ ago: 1, install: 4 }]);
  expect(await judge(service), "its grace is not over").toBe(0);
  service.wait(20_000);
  expect(await judge(service)).toBe(1);
  expect(await judge(service), "once").toBe(0);
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    value: 4,
    low: 10,
    level: 2,
    state: 0,
    fired: 1,
    closedTime: null,
  });
  expect(alert?.object).toEqual({ kind: "app", id: "", name: "自有应用" });
  const notices = (await messages()).filter(({ title }) => title.includes("安装量异常"));
  expect(notices).toHaveLength(1);
  expect(notices[0]?.link).toContain(`alert=${alert?.id}`);
  const english = { ...asOwner, headers: { "accept-language": "en" } };
  const { map } = await service.call("GET message/list", {}, english);
  const notice = map.list.find(({ link }: { link: string }) => link === notices[0]?.link);
  expect(notice?.title).toBe("[Warning] 自有应用: Installs out of range");
  const { body } = (await service.call("GET message/detail", { id: notice?.id ?? 0 }, english)).map;
  expect(body).toContain("自有应用: Installs 4 (Threshold: below 10)");
});

test("a good hour makes no alert, and two of them close one", async () => {
  toNextHour(service);
  await addRule();
  const next = async (install: number) => {
    toNextHour(service);
    await countHours(service, world.app.id, [{ ago: 1, install }]);
    await judge(service);
  };
  await next(30);
  expect(await alerts()).toEqual([]);
  await next(3);
  await next(40);
  expect((await alerts())[0]?.closedTime).toBeNull();
  await next(40);
  const [alert] = await alerts();
  expect(alert?.closedTime).not.toBeNull();
  await next(2);
  expect(await alerts(), "another streak is another alert").toHaveLength(2);
});

test("a streak that goes on rises a level and is told again, once per level", async () => {
  toNextHour(service);
  await addRule();
  for (let hour = 0; hour < 8; hour++) {
    toNextHour(service);
    await judge(service);
  }
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ level: 3, fired: 8 });
  const notices = (await messages()).filter(({ title }) => title.includes("安装量异常"));
  expect(notices.map(({ title }) => title.slice(0, 4))).toEqual(["【严重】", "【警告】"]);
});

test("two processes at once judge a period once", async () => {
  toNextHour(service);
  await addRule();
  await addRule({ name: "第二条" });
  toNextHour(service);
  const judged = await Promise.all([judge(service), judge(service), judge(service)]);
  expect(judged.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await alerts()).toHaveLength(2);
  expect((await messages()).filter(({ title }) => title.includes("安装量异常"))).toHaveLength(2);
});

test("after the service was away, what it missed is told in one message", async () => {
  toNextHour(service);
  await addRule();
  await addRule({
    name: "第二条",
    condition: { kind: "fixed", op: "below", value: 5, upper: null },
  });
  // Nine hours pass: three bad, three good, one bad, and two good ones that close it.
  service.wait(9 * hourMs);
  await countHours(
    service,
    world.app.id,
    [9, 6, 5, 4, 2, 1].map((ago) => ({ ago, install: ago === 9 ? 1 : 50 })),
  );
  await judge(service);
  const found = await alerts();
  expect(found).toHaveLength(4);
  expect(found.every(({ isLate }) => isLate)).toBe(true);
  const notices = await messages();
  expect(notices.filter(({ title }) => title.includes("补判完成"))).toHaveLength(1);
  expect(notices.filter(({ title }) => title.includes("安装量异常"))).toEqual([]);
});

test("more than five objects in one period are one message with a list", async () => {
  toNextHour(service);
  const { groupId } = world;
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) {
    const body = { groupId, channelName: `多对象${n}` };
    ids.push((await service.call("channel/addChannel", body, asOwner)).map.id);
  }
  await addRule({ objects: ids.map((id) => ({ kind: "channel" as const, id: String(id) })) });
  toNextHour(service);
  await judge(service);
  expect(await alerts()).toHaveLength(6);
  const notices = (await messages()).filter(({ title }) => title.includes("安装量过低"));
  expect(notices).toHaveLength(1);
  expect(notices[0]?.title).toContain("6 个对象");
});

test("the alert of a channel that is deleted ends", async () => {
  toNextHour(service);
  const { groupId } = world;
  const made = await service.call(
    "channel/addChannel",
    { groupId, channelName: "要删的" },
    asOwner,
  );
  const { id } = made.map;
  await addRule({ objects: [{ kind: "channel", id: String(id) }] });
  toNextHour(service);
  await judge(service);
  expect((await alerts())[0]?.closedTime).toBeNull();
  await service.call("channel/delChannel", { ids: [id] }, asOwner);
  toNextHour(service);
  await judge(service);
  const [alert] = await alerts();
  expect(alert?.closedTime).not.toBeNull();
  expect(alert?.object.name).toBe("");
});

test("silence and hours hold messages back, not the log", async () => {
  toNextHour(service);
  await addRule({ silence: "day" });
  const next = async (install: number) => {
    toNextHour(service);
    await countHours(service, world.app.id, [{ ago: 1, install }]);
    await judge(service);
  };
  for (const install of [1, 50, 50, 1]) await next(install);
  expect(await alerts()).toHaveLength(2);
  const toldOf = async () =>
    (await messages()).filter(({ title }) => title.includes("安装量异常")).length;
  const isSameDay = day(-5 * hourMs) === day();
  if (isSameDay) expect(await toldOf()).toBe(1);
  const hour = Number(new Date(service.now() + 8 * hourMs).toISOString().slice(11, 13));
  await addRule({ name: "夜里不打扰", hours: { from: (hour + 5) % 24, to: (hour + 6) % 24 } });
  const before = await toldOf();
  toNextHour(service);
  await service.store.pool.query("DELETE FROM monitor_rule WHERE name <> '夜里不打扰'");
  await judge(service);
  expect(await alerts()).toHaveLength(3);
  expect(await toldOf()).toBe(before);
});

test("reports that arrive late change what is shown now, not what was judged", async () => {
  toNextHour(service);
  await addRule();
  toNextHour(service);
  await countHours(service, world.app.id, [{ ago: 1, install: 4 }]);
  await judge(service);
  await countHours(service, world.app.id, [{ ago: 1, install: 25 }]);
  const [alert] = await alerts();
  const { map } = await service.call("monitor/alert", { id: alert?.id ?? 0 }, asOwner);
  expect(map.alert.value).toBe(4);
  expect(map.valueNow).toBe(25);
  expect(map.report).toContain("/data/app_stats?app=");
});
