import { afterAll, beforeAll, expect, test } from "vitest";
import type { InstallDiagnosis, LiveEvent } from "../../../../../src/core/api/contract";
import { type Asked, requestedBy } from "../../../../support/shards";
import { type ReportWorld, startReportWorld } from "../../../widgets/report/report-world";

let view: ReportWorld;
let session: { token: string; appkey: string };
let codes: string[];
beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.world.app.appkey };
  const { map } = await view.test.call("channelList", {}, session);
  codes = view.world.channelIds.map(
    (id) => map.list.find((row: { id: number }) => row.id === id).channelCode,
  );
});
afterAll(() => view.test.close());

const latest = async (body = {}, as = session): Promise<LiveEvent[]> =>
  (await view.test.call("stat/liveEvents", body, as)).map.list;
const why = async (device: string): Promise<InstallDiagnosis> =>
  (await view.test.call("stat/diagnosis", { device }, session)).map;

const device = (deviceId: string, more = {}) => ({ deviceId, platform: "android", ...more });

test("the stream shows the last day's events, newest first, without what tells a device apart", async () => {
  await view.send("event", [{ ...device("live-1"), eventId: "level_up", value: 3 }]);
  const [first, ...others] = await latest();
  expect(first).toMatchObject({ kind: "event", eventId: "level_up", value: 3, ip: "1.2.3.*" });
  // One way of writing a masked id in the whole console, as in the lists of devices.
  expect(first?.device).toMatch(/^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/);
  expect(others.every((event) => event.at <= (first?.at ?? 0))).toBe(true);
  expect(others.some((event) => event.at < view.test.now() - 86_400_000)).toBe(false);
  expect(JSON.stringify(first)).not.toContain("live-1");
});

test("the stream narrows to kinds, a channel and a platform", async () => {
  const installs = await latest({ kinds: ["install"] });
  expect(installs.map((event) => event.kind)).toEqual(["install", "install"]);
  expect(installs.every((event) => event.ref !== null)).toBe(true);
  const [, second] = view.world.channelIds;
  expect((await latest({ channelId: second })).map((event) => event.channel?.id)).toEqual([second]);
  expect(await latest({ platform: "ios" })).toEqual([]);
});

test("a crawler's visit is seen apart, with its name", async () => {
  const visit = { visitorId: "crawler-1", type: "visit" };
  const userAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  await view.send("click", [visit], userAgent);
  const robots = await latest({ kinds: ["robot"] });
  expect(robots).toEqual([expect.objectContaining({ kind: "robot", robot: "Google" })]);
  expect((await latest({ kinds: ["visit"] })).map(({ robot }) => robot)).not.toContain("Google");
  expect((await latest()).map(({ kind }) => kind)).not.toContain("robot");
});

test.each([
  ["crawlers", 11],
  ["visits", 1],
])("a flood of %s hides nothing else that is asked for, at a bounded cost", async (_name, type) => {
  const installs = await latest({ kinds: ["install"] });
  const others = await latest({ kinds: ["event", "pay"] });
  const all = await latest();
  expect(Math.min(installs.length, others.length)).toBeGreaterThan(0);
  const { pool } = view.test.store;
  const atMs = view.test.now();
  await pool.query(
    `INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip)
     SELECT app.id, to_timestamp($2 / 1000.0) - n * interval '1 millisecond', md5($3 || n::text)::uuid, $4,
       0, md5('flood')::uuid, 1, '1.2.3.4'
     FROM app, generate_series(1, 20000) AS n WHERE appkey = $1`,
    [session.appkey, atMs, `flood${type}`, type],
  );
  try {
    expect(await latest({ kinds: ["install"] })).toEqual(installs);
    expect(await latest({ kinds: ["event", "pay"] })).toEqual(others);
    if (type === 11) expect(await latest()).toEqual(all);
    await pool.query("ANALYZE event");
    const statements = await requestedBy(() => latest({ kinds: ["visit", "robot"] }));
    const requested = statements.find(({ text }) => text.includes("FROM event ")) as Asked;
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `EXPLAIN (ANALYZE, COSTS off, TIMING off, SUMMARY off) ${requested.text}`,
      requested.values,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    // The key is read from its end, and little further than to the last that is taken.
    expect(plan).toMatch(/Index Scan Backward using event_/);
    const read = [...plan.matchAll(/Scan Backward using event_.*rows=(\d+)/g)];
    expect(Math.max(...read.map(([, count]) => Number(count)))).toBeLessThan(1_000);
  } finally {
    await pool.query("DELETE FROM event WHERE actor = md5('flood')::uuid");
  }
});

test("an event of a clock that runs hours ahead does not stay on top", async () => {
  await view.send("open", [{ ...device("ahead"), ts: view.test.now() + 5 * 3_600_000 }]);
  const events = await latest();
  expect(events.every((event) => event.at <= view.test.now() + 60_000)).toBe(true);
});

test("an authorised account sees events of its channels only, and no other channel's name", async () => {
  const [first] = view.world.channelIds;
  const token = await view.world.authorise("13700000001", [{ key: "data", level: "read" }], {
    type: "channels",
    ids: [first],
  });
  const events = await latest({}, { ...session, token });
  expect(events).toEqual([]);
  const lost = await view.test.call("stat/diagnosis", { device: "c" }, { ...session, token });
  expect(lost.retCode).toBe("0404");
});

test("a diagnosis tells the winner, and of each other candidate why it lost", async () => {
  const [firstCode, secondCode] = codes;
  const visitor = { visitorId: "visitor-9", token: "clip-9" };
  await view.send("click", [{ type: "click", channelCode: firstCode, ...visitor }]);
  view.test.wait(60_000);
  const found = { packageChannel: secondCode, clipboardToken: "clip-9" };
  await view.send("install", [device("why-1", found)]);
  const explained = await why("why-1");
  expect(explained.channel?.code).toBe(secondCode);
  expect(explained.match).toBe("package");
  expect(explained.candidates[0]).toMatchObject({ method: "package", won: true, windowMs: null });
  expect(explained.candidates[1]).toMatchObject({
    method: "clipboard",
    certainty: "exact",
    won: false,
    reason: "LOST_TO",
    windowMs: 86_400_000,
  });
  expect(explained.candidates[1]?.lostTo?.code).toBe(secondCode);
  expect(explained.timeline.map((event) => event.kind)).toEqual(["install"]);
  expect(await why(explained.ref)).toEqual(explained);
});

test("a diagnosis goes by the settings of the install's moment, not by today's", async () => {
  const { map: before } = await view.test.call("attribution/get", {}, session);
  const save = async (more: object, revision: number) => {
    const body = { rules: { ...before.rules, ...more }, revision };
    expect((await view.test.call("attribution/save", body, session)).retCode).toBe("0000");
    view.test.wait(60_000);
  };
  await view.send("click", [
    { type: "click", channelCode: codes[0], visitorId: "v", token: "t-1" },
  ]);
  view.test.wait(60_000);
  await view.send("install", [device("rules-0", { clipboardToken: "t-1" })]);
  view.test.wait(60_000);
  await save({ clickWindowDays: 3, fuzzyWindowHours: 2 }, before.revision);
  await view.send("install", [device("rules-1", { referrerToken: "t-1" })]);
  view.test.wait(60_000);
  const { map: changes } = await view.test.call("attribution/changes", {}, session);
  await save({ clickWindowDays: 20, fuzzyWindowHours: 12 }, before.revision + 1);

  const initial = await why("rules-0");
  expect(initial.rules).toEqual({ revision: 0, since: null, changedSince: 2 });
  expect(initial.longestWindowMs).toBe(before.rules.clickWindowDays * 86_400_000);
  const explained = await why("rules-1");
  expect(explained.rules).toEqual({
    revision: before.revision + 1,
    since: changes.list[0].time,
    changedSince: 1,
  });
  expect(explained.longestWindowMs).toBe(3 * 86_400_000);
  const byReferrer = explained.candidates.find(({ method }) => method === "referrer");
  expect(byReferrer).toMatchObject({ won: true, windowMs: 3 * 86_400_000, hasOwnWindow: false });
  const byAddress = (await why("d")).candidates.find(
    ({ method, kind }) => method === "fingerprint" && kind === "click",
  );
  expect(byAddress?.windowMs).toBe(before.rules.fuzzyWindowHours * 3_600_000);
  await save(before.rules, before.revision + 2);
});

test("a diagnosis of an organic install gives the reason, never an empty page", async () => {
  const explained = await why("d");
  expect(explained).toMatchObject({ match: "organic", channel: null });
  expect(explained.reason).not.toBe("");
});

test("a device without an install is refused at its field", async () => {
  const response = await view.test.call("stat/diagnosis", { device: "nobody" }, session);
  expect(response).toMatchObject({ retCode: "0404", retMsg: "没有找到该设备的安装" });
});

test("a landing visit is named a visit and takes no part; money is yuan, equal times keep their order", async () => {
  const add = { eventId: "spend", name: "消费", kind: 3 as const };
  expect((await view.test.call("event/add", add, session)).retCode).toBe("0000");
  const visitor = { visitorId: "visitor-27", token: "clip-27" };
  await view.send("click", [{ type: "visit", channelCode: codes[0], ...visitor }]);
  view.test.wait(60_000);
  const at = { ts: view.test.now() };
  await view.send("pay", [device("visit-27", { ...at, amountCents: 1250 })]);
  await view.send("event", [device("visit-27", { ...at, eventId: "spend", value: 990 })]);
  await view.send("open", [device("visit-27", at)]);
  await view.send("install", [device("visit-27", { ...at, clipboardToken: "clip-27" })]);
  const explained = await why("visit-27");
  expect(explained.channel).toBeNull();
  const visit = explained.candidates.find(({ method }) => method === "clipboard");
  expect(visit).toMatchObject({ kind: "visit", won: false, reason: "VISIT_ONLY", lostTo: null });
  expect(explained.timeline.map(({ kind }) => kind)).toEqual(["install", "open", "event", "pay"]);
  expect(explained.timeline.map(({ value }) => value)).toEqual([null, null, 9.9, 12.5]);
  expect((await latest()).slice(0, 4).map(({ kind }) => kind)).toEqual([
    "pay",
    "event",
    "open",
    "install",
  ]);
});
