import { afterAll, beforeAll, expect, test } from "vitest";
import { keepRisks } from "../../../../service/ingest/risk/keep-risks";
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
  for (const id of [1, 2, 3, 4]) await ingest.addChannel(id);
});
afterAll(() => ingest.close());

const set = (attribution: object) =>
  ingest.rows("UPDATE app SET settings = $2 WHERE id = $1", [
    appId,
    JSON.stringify({ attribution }),
  ]);
const quietIp = () => `36.5.${Math.floor(count / 200)}.${1 + (count % 200)}`;

/** An install of a new device; answers the flags it was marked with. */
async function install(more: object = {}, ip = quietIp()): Promise<string[]> {
  count += 1;
  const deviceId = `fraud-device-${count}`;
  const event = {
    id: `fraud-install-${count}`,
    ts: ingest.now.ms,
    deviceId,
    platform: "android",
    ...more,
  };
  await ingest.post("install", [event], { ip });
  const [row] = await ingest.rows(
    "SELECT flags FROM device WHERE app_id = $1 ORDER BY installed_at DESC, (ip = $2) DESC LIMIT 1",
    [appId, ip],
  );
  ingest.now.ms += 1000;
  return row.flags;
}

test("an address of a cloud, or of a network that the app names", async () => {
  await set({ hostingRule: "mark", hostingNetworks: ["36.6.0.0/16", "2001:db8::/32"] });
  expect(await install({}, "120.24.1.1")).toEqual(["FRAUD_HOSTING"]);
  expect(await install({}, "36.6.7.8")).toEqual(["FRAUD_HOSTING"]);
  expect(await install({}, "2001:db8::7")).toEqual(["FRAUD_HOSTING"]);
  expect(await install({}, "36.5.7.8")).toEqual([]);
});

test("many addresses of one network", async () => {
  await set({ installsPerNetworkAndDay: 3 });
  for (const last of [1, 2, 3]) expect(await install({}, `36.7.1.${last}`)).toEqual([]);
  expect(await install({}, "36.7.1.4")).toEqual(["FRAUD_IP"]);
  expect(await install({}, "36.7.2.4")).toEqual([]);
});

test("devices that name one id, however they are called", async () => {
  await set({ deviceRule: "mark", installsPerIdAndDay: 2 });
  const ids = { androidId: "farm-1" };
  expect(await install({ ids })).toEqual([]);
  expect(await install({ ids: { ...ids, oaid: "fresh-2" } })).toEqual([]);
  expect(await install({ ids: { ...ids, oaid: "fresh-3" } })).toEqual(["FRAUD_DEVICE"]);
  expect(await install({ ids: { androidId: "0000000000" } })).toEqual([]);
  ingest.now.ms += dayMs;
  expect(await install({ ids }), "the next day begins anew").toEqual([]);
});

test("a version that was never uploaded, once there are uploaded ones of that platform", async () => {
  await set({ mismatchRule: "mark" });
  expect(await install({ version: "6.6.6" })).toEqual([]);
  await ingest.rows(
    `INSERT INTO app_package (app_id, platform, file_name, object_key, version, size_bytes, md5, created_by)
     VALUES ($1, 'android', 'a.apk', 'a', '2.0', 1, 'm', 1)`,
    [appId],
  );
  expect(await install({ version: "6.6.6" })).toEqual(["FRAUD_MISMATCH"]);
  expect(await install({ version: "2.0" })).toEqual([]);
  expect(await install({ version: "6.6.6", platform: "ios" })).toEqual([]);
});

test("a click of another province", async () => {
  await set({ mismatchRule: "mark" });
  const ids = { oaid: "traveller" };
  const click = { id: "fraud-click-1", ts: ingest.now.ms - hourMs, type: "click", ids };
  await ingest.post("click", [{ ...click, visitorId: "v1", channelCode: "code1" }], {
    ip: "113.108.1.1",
  });
  expect(await install({ ids, version: "2.0" }, "61.135.1.1")).toEqual(["FRAUD_MISMATCH"]);
});

test("what a channel has brought in seven days is known to the rules after the next hour", async () => {
  await ingest.rows("DELETE FROM app_package WHERE app_id = $1", [appId]);
  await set({ retentionRule: "mark", nightRule: "block" });
  const start = noonMs + 10 * dayMs;
  ingest.now.ms = start;
  // Channels 1 to 3 keep a third; channel 4 keeps nobody, and comes by night.
  for (const channel of [1, 2, 3, 4]) {
    const events = Array.from({ length: 120 }, (_, index) => ({
      id: `risk-install-${channel}-${index}`,
      ts: channel === 4 ? start - 10 * hourMs : start,
      deviceId: `risk-${channel}-${index}`,
      platform: "android",
      packageChannel: `code${channel}`,
    }));
    await ingest.post("install", events, { ip: `36.8.${channel}.1` });
  }
  ingest.now.ms = start + dayMs;
  const opens = [1, 2, 3].flatMap((channel) =>
    Array.from({ length: 40 }, (_, index) => ({
      id: `risk-open-${channel}-${index}`,
      ts: ingest.now.ms,
      deviceId: `risk-${channel}-${index}`,
      platform: "android",
    })),
  );
  await ingest.post("open", opens);
  ingest.now.ms = start + 2 * dayMs;
  expect(await install({ packageChannel: "code4" })).toEqual([]);
  await keepRisks(ingest.store, ingest.now.ms);
  expect(await install({ packageChannel: "code4" })).toEqual(["FRAUD_RETENTION"]);
  expect(await install({ packageChannel: "code1" })).toEqual([]);
  ingest.now.ms += 14 * hourMs;
  const night = { id: "risk-at-night", ts: ingest.now.ms, deviceId: "owl", platform: "android" };
  const installed = await ingest.post("install", [{ ...night, packageChannel: "code4" }]);
  expect(installed.installs[0]).toMatchObject({ channelCode: null });
  const [owl] = await ingest.rows(
    "SELECT flags, reason FROM device WHERE app_id = $1 AND installed_at = to_timestamp($2 / 1000.0)",
    [appId, ingest.now.ms],
  );
  expect(owl).toEqual({ flags: ["FRAUD_NIGHT"], reason: "FRAUD_NIGHT" });
});

test("a channel that brings nothing any more is forgotten; without such rules nothing is kept", async () => {
  const known = () => ingest.rows("SELECT count(*)::int AS n FROM channel_risk");
  expect((await known())[0].n).toBeGreaterThan(3);
  await keepRisks(ingest.store, ingest.now.ms + 30 * dayMs);
  expect((await known())[0].n).toBe(0);
  await set({});
  await keepRisks(ingest.store, ingest.now.ms);
  expect((await known())[0].n).toBe(0);
});
