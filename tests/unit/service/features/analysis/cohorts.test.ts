import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallBody, CohortReply } from "../../../../../src/core/api/contract";
import { dayAt } from "../../../../../src/core/format/day";
import { defaultZones } from "../../../../../src/core/format/zone";
import { passwordOf } from "../../../../support/service";
import { type ReportWorld, startReportWorld } from "../../../widgets/report/report-world";

const dayMs = 86_400_000;
let view: ReportWorld;
let session: { token: string; appkey: string };
const device = (deviceId: string, more = {}) => ({ deviceId, platform: "ios", ...more });
const day = (ago: number) => dayAt(view.test.now() - ago * dayMs, defaultZones);

/** Twenty days ago three iOS devices came; each opens the app again on the days named. */
const comesBack = { x: [1, 3, 9], y: [2, 8, 15], z: [] as number[] };

beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.world.app.appkey };
  const { map } = await view.test.call("channelList", {}, session);
  const code = map.list[0].channelCode;
  view.test.wait(-20 * dayMs);
  await view.send("install", [
    device("x", { version: "1.0", packageChannel: code }),
    device("y", { version: "1.0" }),
    device("z", { version: "2.0" }),
  ]);
  for (let n = 1; n <= 20; n++) {
    view.test.wait(dayMs);
    const back = Object.entries(comesBack).filter(([, days]) => days.includes(n));
    if (back.length > 0)
      await view.send(
        "open",
        back.map(([id]) => device(id)),
      );
    if (n === 3) await view.send("event", [{ ...device("x"), eventId: "level_up" }]);
  }
});
afterAll(() => view.test.close());

type Query = Partial<CallBody<"stat/cohorts">>;
const request = async (query: Query): Promise<CohortReply> => {
  const body = { start: day(20), end: day(20), platform: "ios" as const, ...query };
  return (await view.test.call("stat/cohorts", body, session)).map;
};
const kept = ({ rows }: CohortReply) => rows[0]?.cells.map((cell) => cell.count);

describe("cohorts of an app", () => {
  test("by exact day agree whether they come from counts or from devices", async () => {
    const steps = [1, 2, 3, 9];
    const rolled = await request({ steps });
    const read = await request({ steps, versions: ["1.0", "2.0"] });
    expect(rolled.size).toBe(3);
    expect(kept(rolled)).toEqual([1, 1, 1, 1]);
    expect(read.rows).toEqual(rolled.rows);
  });

  test("within n days count a device once, however often it came", async () => {
    expect(kept(await request({ steps: [1, 2, 7, 30], mode: "within" }))).toEqual([1, 2, 2, 2]);
  });

  test("of an active day are the devices active on it, new or not", async () => {
    const active = await request({
      basis: "active",
      start: day(19),
      end: day(19),
      steps: [1, 2, 8],
    });
    expect(active.size).toBe(1);
    expect(kept(active)).toEqual([0, 1, 1]);
  });

  test("by event count those who did it", async () => {
    expect(kept(await request({ eventId: "level_up", steps: [1, 2, 3, 4] }))).toEqual([0, 0, 1, 0]);
    expect(kept(await request({ eventId: "nothing", steps: [3] }))).toEqual([0]);
  });

  test("by week take a device for the week it came, and only whole weeks are matured", async () => {
    const weeks = await request({
      unit: "week",
      start: day(20),
      end: day(20),
      steps: [1, 2, 3, 8],
    });
    expect(weeks.rows).toHaveLength(1);
    expect(weeks.rows[0]?.size).toBe(3);
    expect(weeks.rows[0]?.cells.at(-1)).toMatchObject({ n: 8, count: 0, matured: false });
    const within = await request({ unit: "week", mode: "within", steps: [3] });
    expect(kept(within)).toEqual([2]);
  });

  test("leave out weekdays that were not asked for", async () => {
    const all = await request({ start: day(20), end: day(14) });
    expect(all.rows).toHaveLength(7);
    const mondays = await request({ start: day(20), end: day(14), weekdays: [1] });
    expect(mondays.rows).toHaveLength(1);
    const sunday = new Date(`${mondays.rows[0]?.cohort}T00:00:00Z`).getUTCDay();
    expect(sunday).toBe(1);
    const read = await request({ start: day(20), end: day(14), weekdays: [1], mode: "within" });
    expect(read.rows.map((row) => row.cohort)).toEqual(mondays.rows.map((row) => row.cohort));
  });

  test("are told apart by version, platform and channel, largest first", async () => {
    const range = { start: day(20), end: day(20), steps: [2] };
    const split = async (by: "version" | "platform" | "channel") =>
      (await view.test.call("stat/cohortSplit", { ...range, by }, session)).map.list;
    expect(await split("version")).toEqual([
      { id: "1.0", name: "1.0", size: 2, average: [{ n: 2, rate: 0.5 }] },
      { id: "2.0", name: "2.0", size: 1, average: [{ n: 2, rate: 0 }] },
    ]);
    expect((await split("platform"))[0]).toMatchObject({ name: "iOS", size: 3 });
    expect((await split("channel"))[0]).toMatchObject({ name: "自然量", size: 2 });
  });

  test("whose reading has no end are refused with the reason at the range", async () => {
    const start = day(60);
    const body = { start, end: day(1), basis: "active" as const };
    const response = await view.test.call("stat/cohorts", body, session);
    expect(response).toMatchObject({ retCode: "0400", retMsg: "活跃留存最多选择 31 天" });
  });
});

test("silent, lost and returned devices are counted on the day it shows", async () => {
  const body = { start: day(19), end: day(0), platform: "ios" as const };
  const { map } = await view.test.call("stat/churn", body, session);
  const at = (n: number) => map.points.find((point: { t: string }) => point.t === day(20 - n));
  // z never came back after its install: silent on the seventh day.
  expect(at(7).silent).toBe(1);
  // x launched on day 9 for the last time, y was away from day 8 to 15.
  expect(at(16).silent).toBe(1);
  expect(at(15)).toMatchObject({ active: 1, silent: 0, returned: null });
  expect(map.points.at(-1)?.t).toBe(day(1));
  // The app is younger than the thirty days that a loss takes.
  expect(map.totals).toMatchObject({ lost: null, returned: null });
});

test("a device that is away for more than thirty days is lost, and counts as returned later", async () => {
  view.test.wait(25 * dayMs);
  await view.send("open", [device("z")]);
  view.test.wait(dayMs);
  const credentials = { type: "password" as const, mobile: "13800000001" };
  const signIn = { ...credentials, password: passwordOf("abc123") };
  session.token = (await view.test.call("user/login", signIn)).map.token;
  const body = { start: day(30), end: day(0), platform: "ios" as const };
  const { map } = await view.test.call("stat/churn", body, session);
  expect(map.totals.returned).toBe(1);
  expect(map.totals.lost).toBeGreaterThanOrEqual(2);
});

test("an authorised account sees cohorts of its channels only", async () => {
  const [first] = view.world.channelIds;
  const token = await view.world.authorise("13700000005", [{ key: "data", level: "read" }], {
    type: "channels",
    ids: [first],
  });
  const body = { start: day(90), end: day(0), mode: "within" as const };
  const own = (await view.test.call("stat/cohorts", body, session)).map;
  const theirs = (await view.test.call("stat/cohorts", body, { ...session, token })).map;
  expect(theirs.size).toBeLessThan(own.size);
});

test("of a day of wake-ups are the devices that a link brought back, once each", async () => {
  view.test.wait(dayMs);
  const reengagement = { channelCode: "" };
  await view.send("open", [
    device("x", { wake: reengagement }),
    device("x", { wake: reengagement }),
    device("y", { wake: reengagement }),
    device("z"),
  ]);
  view.test.wait(dayMs);
  await view.send("open", [device("x")]);
  view.test.wait(dayMs);
  const reengagedCohort = await request({ basis: "wake", start: day(2), end: day(2), steps: [1] });
  expect([reengagedCohort.size, kept(reengagedCohort)]).toEqual([2, [1]]);
  const response = await view.test.call(
    "stat/cohorts",
    { start: day(60), end: day(0), basis: "wake" },
    session,
  );
  expect(response).toMatchObject({ retCode: "0400", retMsg: "拉起留存最多选择 31 天" });
});
