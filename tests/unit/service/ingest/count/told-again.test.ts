import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, hourMs, noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2]) await ingest.addChannel(id);
});
afterAll(() => ingest.close());

const install = (id: string, more = {}) => ({
  id: `install-${id}`,
  ts: noonMs,
  deviceId: id,
  platform: "android",
  osVersion: "14",
  model: "2211133C",
  ...more,
});
const click = (id: string, ts: number, more = {}) => ({
  id: `click-${id}`,
  ts,
  type: "click",
  visitorId: `visitor-${id}`,
  code: "link1",
  ...more,
});

test("an install that is sent again is told the same, whatever has happened since", async () => {
  const first = click("first", noonMs - hourMs, { params: { goods: "7" } });
  await ingest.post("click", [first], { ip: "9.9.9.1" });
  const { installs } = await ingest.post("install", [install("again")], { ip: "9.9.9.1" });
  expect(installs[0]).toMatchObject({ channelCode: "code1", params: { goods: "7" } });
  const later = click("later", noonMs - 1000, { params: { goods: "8" } });
  await ingest.post("click", [later], { ip: "9.9.9.1" });
  await ingest.rows("UPDATE channel SET params = '[]' WHERE id = 1");
  const again = await ingest.post("install", [install("again")], { ip: "9.9.9.1" });
  expect(again).toEqual({ accepted: 0, duplicates: 1, installs });
});

test("ids match as they are or as MD5, on either side and in either case", async () => {
  const raw = "1E2DFA89-496A-47FD-9941-DF1FC4E6484A";
  const md5 = "2a8d9bdb6f6b5d6d2fd0b9b4d6b0a2a5";
  const hashed = createHash("md5").update(raw.toLowerCase()).digest("hex");
  const pairs = [
    [raw, hashed.toUpperCase()],
    [hashed, raw],
    [md5, md5.toUpperCase()],
  ];
  for (const [index, [clicked, installed]] of pairs.entries()) {
    const ids = { idfa: clicked };
    await ingest.post("click", [click(`id-${index}`, noonMs - dayMs, { ids })], {
      ip: `9.9.8.${index}`,
    });
    const sent = install(`id-${index}`, { platform: "ios", ids: { idfa: installed } });
    const { installs } = await ingest.post("install", [sent], { ip: `9.9.7.${index}` });
    expect(installs[0].match, `pair ${index}`).toBe("device");
    await ingest.rows("DELETE FROM touch");
  }
});

test("an address of IPv6 stands for its line: the first 64 bits, however it is written", async () => {
  await ingest.post("click", [click("six", noonMs - hourMs)], { ip: "2001:DB8:0:1:0:0:0:1" });
  const { installs } = await ingest.post("install", [install("six")], {
    ip: "2001:db8:0:1:abcd::2",
  });
  expect(installs[0].match).toBe("fingerprint");
  const other = await ingest.post("install", [install("seven")], { ip: "2001:db8:0:2::1" });
  expect(other.installs[0].match).toBe("organic");
});

test("other phones behind an address push nobody's click out", async () => {
  const from = { ip: "9.9.6.1" };
  await ingest.post("click", [click("mine", noonMs - 2 * hourMs)], from);
  const crowd = Array.from({ length: 30 }, (_, index) => click(`crowd-${index}`, noonMs - hourMs));
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Safari/604.1";
  await ingest.post("click", crowd, { ...from, userAgent: iphone });
  const { installs } = await ingest.post("install", [install("office")], from);
  expect(installs[0].match).toBe("fingerprint");
});

test("a click whose clock is ahead happened when it was heard; a wake-up by an unknown channel is organic", async () => {
  const from = { ip: "9.9.5.1" };
  await ingest.post("click", [click("ahead", noonMs + 2 * hourMs)], from);
  const { installs } = await ingest.post(
    "install",
    [install("ahead", { ts: noonMs + 1000 })],
    from,
  );
  expect(installs[0].match).toBe("fingerprint");
  const reengagement = {
    id: "wake-unknown",
    ts: noonMs + 5000,
    deviceId: "ahead",
    platform: "android",
  };
  await ingest.post("open", [{ ...reengagement, wake: { channelCode: "nobody", params: {} } }]);
  const rows = await ingest.rows(
    "SELECT channel_id FROM rollup WHERE grain = 1 AND match = -1 AND channel_id >= 0 AND wakeup > 0",
  );
  expect(rows).toEqual([{ channel_id: 0 }]);
});
