import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../support/ingest";

let ingest: TestIngest;
let count = 0;
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1);
  await ingest.addChannel(2);
  await ingest.addChannel(3, { state: 2 });
  await ingest.addChannel(4, { state: 3 });
});
afterAll(() => ingest.close());

const id = () => `event-id-${++count}`;
const click = (link: string, more: object = {}) => ({
  id: id(),
  ts: noonMs - hourMs,
  type: "click",
  visitorId: `v${count}`,
  code: link,
  ...more,
});
const install = (deviceId: string, more: object = {}) => ({
  id: id(),
  ts: noonMs,
  deviceId,
  platform: "android",
  osVersion: "14",
  model: "2211133C",
  ...more,
});
const event = (deviceId: string, more: object = {}) => ({
  id: id(),
  ts: noonMs,
  deviceId,
  platform: "android",
  ...more,
});
const sumOf = (columns: string) =>
  columns
    .split(", ")
    .map((column) => `coalesce(sum(${column}), 0) AS ${column}`)
    .join(", ");
const total = async (columns: string, channelId = -1) => {
  const [row] = await ingest.rows(
    `SELECT ${sumOf(columns)} FROM rollup WHERE app_id = $1 AND grain = 4 AND match = -1 AND channel_id = $2`,
    [appId, channelId],
  );
  return row ?? {};
};

describe("an install after a click", () => {
  test("is credited by the clipboard token, and told the channel and all parameters", async () => {
    await ingest.post("click", [click("link1", { token: "tok-1", params: { page: "a" } })]);
    const data = await ingest.post("install", [install("d1", { clipboardToken: "xi:tok-1" })], {
      ip: "9.9.9.9",
    });
    expect(data.installs).toEqual([
      {
        id: expect.any(String),
        channelCode: "code1",
        params: { from: "x", page: "a" },
        match: "clipboard",
        isFirst: true,
        path: "",
        clickTs: expect.any(Number),
        matchGuaranteed: true,
      },
    ]);
  });

  test("is credited by address and agent, in one batch with its click", async () => {
    const from = { ip: "5.5.5.5" };
    await Promise.all([
      ingest.post("install", [install("d2")], from),
      ingest.post("click", [click("link2")], from),
    ]);
    const [device] = await ingest.rows("SELECT channel_id, match FROM device WHERE ip = '5.5.5.5'");
    expect(device).toEqual({ channel_id: 2, match: 6 });
  });

  test("keeps every candidate with its reason", async () => {
    const from = { ip: "6.6.6.6" };
    await ingest.post("click", [click("link1", { token: "tok-3" })], from);
    await ingest.post("click", [click("link2", { ts: noonMs - 60_000 })], from);
    await ingest.post("install", [install("d3", { clipboardToken: "tok-3" })], from);
    const candidates = await ingest.rows(
      `SELECT c.channel_id, c.method, c.won, c.reason, c.lost_to FROM install_candidate c
       JOIN device d USING (app_id, device_id) WHERE d.ip = '6.6.6.6' ORDER BY c.channel_id`,
    );
    expect(candidates).toEqual([
      { channel_id: 1, method: 5, won: true, reason: "", lost_to: null },
      { channel_id: 2, method: 6, won: false, reason: "LOST_TO", lost_to: 1 },
    ]);
  });

  test("a stopped or deleted channel's click leads to no channel", async () => {
    const from = { ip: "7.7.7.7" };
    await ingest.post("click", [click("link3"), click("link4")], from);
    const data = await ingest.post("install", [install("d4")], from);
    expect(data.installs[0]).toMatchObject({ channelCode: null, match: "organic", isFirst: true });
  });
});

describe("counting once", () => {
  test("a resent event is a duplicate, and a resent install gets the same answer", async () => {
    const body = [install("d10", { packageChannel: "code2" })];
    const first = await ingest.post("install", body);
    const before = await total("install, launch");
    const again = await ingest.post("install", body);
    expect(again).toMatchObject({ accepted: 0, duplicates: 1 });
    expect(again.installs).toEqual(first.installs);
    expect(await total("install, launch")).toEqual(before);
  });

  test("twins within one request and one batch count once", async () => {
    const twin = event("d10", { id: "twin-event" });
    const before = await total("launch");
    const responses = await Promise.all([
      ingest.post("open", [twin, twin]),
      ingest.post("open", [twin]),
    ]);
    expect(responses.map((response) => response.accepted + response.duplicates)).toEqual([2, 1]);
    expect((await total("launch")).launch).toBe(before.launch + 1);
  });

  test("a second install of a device is a reinstall, and its later events are organic", async () => {
    await ingest.post("install", [install("d11", { packageChannel: "code2" })]);
    const before = await total("install, reinstall");
    const data = await ingest.post("install", [
      install("d11", { ts: noonMs + 1000, packageChannel: "code2" }),
    ]);
    expect(data.installs[0]).toMatchObject({ channelCode: null, isFirst: false });
    expect(await total("install, reinstall")).toEqual({
      install: before.install,
      reinstall: before.reinstall + 1,
    });
    const organic = await total("register", 0);
    await ingest.post("register", [event("d11", { ts: noonMs + 2000 })]);
    expect((await total("register", 0)).register).toBe((organic.register ?? 0) + 1);
  });

  test("after the re-attribution window a reinstall is a new install", async () => {
    await ingest.post("install", [install("d12", { packageChannel: "code1" })]);
    ingest.now.ms = noonMs + 91 * dayMs;
    const data = await ingest.post("install", [
      install("d12", { ts: ingest.now.ms, packageChannel: "code2" }),
    ]);
    ingest.now.ms = noonMs;
    expect(data.installs[0]).toMatchObject({ channelCode: "code2", isFirst: true });
  });

  test("an update over an installed copy and an emulator are no installs", async () => {
    const before = await total("install");
    await ingest.post("install", [
      install("d13", { overwrite: true }),
      install("d14", { emulator: true }),
    ]);
    expect(await total("install")).toEqual(before);
  });

  test("signs of an emulator are kept with its install, as many as are bounded", async () => {
    const many = Array.from({ length: 20 }, (_, index) => `sign-${index}`);
    const signs = ["hardware", "", "x\n".repeat(60)];
    await ingest.post("install", [
      install("d16", { ts: noonMs + 7001, emulator: true, emulatorSigns: signs }),
      install("d17", { ts: noonMs + 7002, emulatorSigns: many }),
      install("d18", { ts: noonMs + 7003 }),
    ]);
    const kept = await ingest.rows(
      "SELECT params FROM event WHERE app_id = $1 AND ts BETWEEN $2 AND $3 ORDER BY ts",
      [appId, new Date(noonMs + 7001), new Date(noonMs + 7003)],
    );
    expect(kept.map(({ params }) => params)).toEqual([
      { reason: "EMULATOR", emulatorSigns: ["hardware", "x".repeat(40)] },
      { emulatorSigns: many.slice(0, 12) },
      null,
    ]);
    const refused = ingest.post("install", [install("d19", { emulatorSigns: "hardware" })]);
    await expect(refused).rejects.toThrow();
  });

  test("every register call counts, the device only once a day", async () => {
    const [before] = await dayRow("register, register_uv");
    await ingest.post("register", [event("d15"), event("d15", { ts: noonMs + 5000 })]);
    const [after] = await dayRow("register, register_uv");
    expect(after.register - before.register).toBe(2);
    expect(after.register_uv - before.register_uv).toBe(1);
  });

  test("the 21st install of one address is marked abnormal", async () => {
    const before = (await total("abnormal")).abnormal ?? 0;
    const crowd = Array.from({ length: 22 }, (_, index) => install(`crowd-${index}`));
    await ingest.post("install", crowd, { ip: "8.8.8.8" });
    expect((await total("abnormal")).abnormal - before).toBe(2);
  });
});

const dayRow = (columns: string) =>
  ingest.rows(
    `SELECT ${sumOf(columns)} FROM rollup WHERE grain = 1 AND match = -1 AND channel_id = -1`,
  );

describe("days", () => {
  test("begin at midnight in the app's zone", async () => {
    const midnightMs = Date.UTC(2026, 8, 15, 16);
    await ingest.post("open", [
      event("night", { ts: midnightMs - 1 }),
      event("night", { ts: midnightMs }),
    ]);
    const days = await ingest.rows(
      "SELECT t FROM rollup WHERE grain = 1 AND match = -1 AND channel_id = -1 AND active > 0 ORDER BY t",
    );
    const day = Date.UTC(2026, 8, 16) / dayMs;
    expect(days.map((row) => row.t)).toEqual(expect.arrayContaining([day - 1, day]));
  });

  test("an app in another zone has other days", async () => {
    await ingest.rows(
      "INSERT INTO app (id, appkey, name, owner_id, time_zone) VALUES (200, 'newyork', 'ny', 1, 'America/New_York')",
    );
    const body = { appkey: "newyork", events: [event("ny", { ts: Date.UTC(2026, 8, 16, 3) })] };
    expect((await ingest.send("open", body)).status).toBe(200);
    const rows = await ingest.rows("SELECT t FROM rollup_hour WHERE app_id = 200 LIMIT 1");
    expect(rows).toEqual([{ t: Date.UTC(2026, 8, 15, 23) / hourMs }]);
  });
});

describe("what arrives late", () => {
  test("an install after its opens still gets its retention", async () => {
    await ingest.post("open", [
      event("late", { ts: noonMs }),
      event("late", { ts: noonMs - 20 * hourMs }),
    ]);
    await ingest.post("install", [install("late", { ts: noonMs - 21 * hourMs })], {
      ip: "4.4.4.4",
    });
    const [device] = await ingest.rows(
      "SELECT active_days::text FROM device WHERE installed_at = $1",
      [new Date(noonMs - 21 * hourMs)],
    );
    expect(device.active_days).toBe("11");
    const retained = await ingest.rows(
      `SELECT n, devices FROM retained WHERE basis = 0 AND match = -1 AND channel_id = -1
       AND cohort = $1 AND n = 1`,
      [Math.floor((noonMs - 21 * hourMs + 8 * hourMs) / dayMs)],
    );
    expect(retained).toEqual([{ n: 1, devices: 1 }]);
  });
});
