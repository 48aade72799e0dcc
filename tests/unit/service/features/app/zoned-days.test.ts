import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../../../../service/handle";
import { dayAt, defaultZones } from "../../../../../src/core/format";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const west = "America/New_York";

let testService: TestService;
let token: string;
beforeAll(async () => {
  testService = await startTestService();
  token = (await testService.signUp("13500000001")).token;
});
afterAll(() => testService.close());

/** Moves the clock to the next 20:00 in Shanghai. */
function goToEvening(): number {
  testService.wait(dayMs - ((testService.now() - 12 * hourMs) % dayMs));
  return testService.now();
}

const setZone = (timeZone: string, appkey: string) =>
  testService.call("apply/updateApply", { timeZone }, { token, appkey });

/** What an app reported, at which hours after the evening, and on which days and hours it is told. */
async function followed(name: string, zones: { first: string; next: string }, hours: number[]) {
  goToEvening();
  const { appkey } = await makeApp(testService, token, name);
  const session = { token, appkey };
  if (zones.first !== "Asia/Shanghai") {
    await setZone(zones.first, appkey);
    testService.wait(2 * dayMs);
    goToEvening();
  }
  // Another process of the same store: it took no part in the change.
  const other = createService({
    config: testService.config,
    store: testService.store,
    ports: testService.ports,
    now: testService.now,
    hasWorkers: false,
  });
  await testService.call("event/add", { eventId: "level", name: "升级" }, session);
  const report = async (device: string, service: typeof other) => {
    for (const kind of ["install", "event"]) {
      const one = {
        id: `${name}-${kind}-${device}`,
        ts: testService.now(),
        deviceId: `${name}-${device}`,
        platform: "android",
        version: "1.0",
        ...(kind === "event" ? { eventId: "level" } : {}),
      };
      const body = JSON.stringify({ appkey, events: [one] });
      const request = new Request(`http://x.test/sdk/v1/${kind}`, { method: "POST", body });
      const response = await service.handle(request, { ip: "1.2.3.4" });
      expect(response.status).toBe(200);
    }
  };
  await report("before", other);
  const startMs = testService.now();
  const { map } = await setZone(zones.next, appkey);
  for (const hour of hours) {
    testService.wait(startMs + hour * hourMs - testService.now());
    await report(String(hour), hour % 2 ? other : testService.service);
  }
  await other.close();
  const first = dayAt(startMs, map.zones);
  const last = dayAt(testService.now(), map.zones);
  const filter = { start: first, end: last, platform: null };
  const trend = async (granularity: "hour" | "day", versions: string[]) => {
    const body = { ...filter, granularity, versions };
    const { points, totals } = (await testService.call("stat/trend", body, session)).map;
    const counted = points.filter((point: { counts: { install: number } }) => point.counts.install);
    return {
      total: totals.install,
      points: counted.map(({ t, counts }: { t: string; counts: { install: number } }) => [
        t.slice(8),
        counts.install,
      ]),
    };
  };
  const { list } = (await testService.call("event/list", {}, session)).map;
  const details = async (day: string) => {
    const body = { id: list[0].id, start: day, end: day };
    return (await testService.call("event/details", body, session)).map.list.length;
  };
  return { first, last, trend, details };
}

const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += dayMs)
    days.push(new Date(ms).toISOString().slice(0, 10));
  return days;
};

test.each([
  ["向西", { first: "Asia/Shanghai", next: west }],
  ["向东", { first: west, next: "Asia/Shanghai" }],
  ["半时", { first: "Asia/Shanghai", next: "Asia/Kolkata" }],
])("%s: each report has one day, and no day is lost", async (name, zones) => {
  const hours = [1, 3, 5, 9, 17, 18, 21, 26, 33, 41, 46];
  const followUp = await followed(name, zones, hours);
  const all = hours.length + 1;
  for (const versions of [[], ["1.0"]]) {
    for (const granularity of ["day", "hour"] as const) {
      const { total, points } = await followUp.trend(granularity, versions);
      const sum = points.reduce(
        (count: number, [, install]: [string, number]) => count + install,
        0,
      );
      expect([total, sum], `${granularity} ${versions}`).toEqual([all, all]);
    }
    const { points } = await followUp.trend("day", versions);
    const days = daysBetween(followUp.first, followUp.last).map((day) => day.slice(8));
    expect(points.map(([t]: [string]) => t)).toEqual(days);
  }
  const { points } = await followUp.trend("day", []);
  const counts: number[] = [];
  for (const day of daysBetween(followUp.first, followUp.last))
    counts.push(await followUp.details(day));
  expect(counts).toEqual(points.map(([, install]: [string, number]) => install));
});

test("to the west, the day before keeps its zone and the midnight after follows the new one", async () => {
  // 23:30, 00:30, 12:30 and 13:30 in Shanghai, the last 00:30 in New York (or 01:30 in summer).
  const followUp = await followed(
    "午夜",
    { first: "Asia/Shanghai", next: west },
    [3.5, 4.5, 16.5, 18.5],
  );
  const day = followUp.first.slice(8);
  const next = dayAt(Date.parse(followUp.first) + dayMs, defaultZones).slice(8);
  expect((await followUp.trend("day", [])).points).toEqual([
    [day, 2],
    [next, 3],
  ]);
  const { points } = await followUp.trend("hour", []);
  expect(points.map(([t]: [string]) => t).slice(0, 2)).toEqual([`${day} 20`, `${day} 23`]);
  expect(points.at(-1)?.[0].startsWith(next)).toBe(true);
});
