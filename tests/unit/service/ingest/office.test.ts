import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addAdChannel } from "../../../support/ads";
import { hourMs, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";

let ingest: TestIngest;
beforeEach(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1);
  await ingest.addChannel(2);
});
afterEach(() => ingest.close());

const agentOf = (version: string, model: string) =>
  `Mozilla/5.0 (Linux; Android ${version}; ${model} Build/UKQ1) AppleWebKit/537.36`;
const click = (n: number, code: string, userAgent: string) =>
  ingest.post(
    "click",
    [
      {
        id: `click-${String(n).padStart(5, "0")}`,
        ts: noonMs - hourMs + n * 1000,
        type: "click",
        visitorId: `visitor${n}`,
        code,
      },
    ],
    { userAgent },
  );
const phone = (n: number, osVersion: string, model: string) => ({
  id: `install-${n}-${"x".repeat(6)}`,
  ts: noonMs,
  deviceId: `phone${n}`,
  platform: "android",
  osVersion,
  model,
});
const sourceOf = async (installs: object[]) =>
  (await ingest.post("install", installs)).installs.map(
    ({ channelCode }: { channelCode: string | null }) => channelCode,
  );

describe("the other phones of an office push nobody's click out", () => {
  test.each([
    ["of another model", "14", "PJD110"],
    ["of another version of the system", "13", "2211133C"],
  ])("%s", async (_name, version, model) => {
    await click(0, "link1", agentOf("14", "2211133C"));
    for (let n = 1; n <= 30; n++) await click(n, "link2", agentOf(version, model));
    expect(await sourceOf([phone(1, "14", "2211133C")])).toEqual(["code1"]);
  });

  test("also where both phones install in one request, or more kinds than are told apart", async () => {
    await click(0, "link1", agentOf("14", "2211133C"));
    await click(1, "link2", agentOf("14", "PJD110"));
    expect(await sourceOf([phone(1, "14", "2211133c"), phone(2, "14", "PJD110")])).toEqual([
      "code1",
      "code2",
    ]);
    const others = Array.from({ length: 12 }, (_, n) => phone(n + 10, "14", `MODEL-${n}`));
    expect(await sourceOf([...others, phone(3, "14", "2211133C")])).toEqual([
      ...others.map(() => null),
      "code1",
    ]);
  });

  test("a browser that hides model and version may be any of them", async () => {
    await click(0, "link1", "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36");
    for (let n = 1; n <= 30; n++) await click(n, "link2", agentOf("14", "PJD110"));
    expect(await sourceOf([phone(1, "14.0.1", "2211133C")])).toEqual(["code1"]);
  });
});

describe("what happened first is applied first", () => {
  test("in one request, whatever the order of its list", async () => {
    const open = (n: number, ts: number, channelCode: string | null) => ({
      id: `open-of-${n}-xx`,
      ts,
      deviceId: "one",
      platform: "android",
      durationSeconds: 1,
      wake: channelCode && { channelCode, params: {} },
    });
    await ingest.post("install", [
      { ...phone(0, "14", "x"), ts: noonMs - hourMs, deviceId: "one" },
    ]);
    await ingest.post("open", [
      open(3, noonMs - 1000, null),
      open(2, noonMs - 2000, "code2"),
      open(1, noonMs - 3000, null),
    ]);
    const opens = await ingest.rows("SELECT channel_id FROM event WHERE type = 4 ORDER BY ts");
    expect(opens.map((row) => row.channel_id)).toEqual([0, 2, 2]);
  });

  test("and events of one moment in the order of the list", async () => {
    const installs = [1, 2].map((n) => ({
      ...phone(n, "14", "x"),
      deviceId: "one",
      packageChannel: `code${n}`,
    }));
    expect(await sourceOf(installs)).toEqual(["code1", null]);
  });

  test("a click of a page whose clock is ahead comes before the install that it led to", async () => {
    const ahead = 10 * 60_000;
    const press = {
      id: "click-of-ahead",
      ts: noonMs - 5000 + ahead,
      sentAt: noonMs + ahead,
      type: "click",
      visitorId: "ahead",
      code: "link1",
      token: "ahead",
    };
    const install = { ...phone(1, "14", "x"), clipboardToken: "ahead" };
    const [, { installs }] = await Promise.all([
      ingest.post("click", [press]),
      ingest.post("install", [install]),
    ]);
    expect(installs[0]).toMatchObject({ channelCode: "code1", match: "clipboard" });
  });
});

test("Apple's time of a tap stands when it lies after the install by the phone's clock", async () => {
  await ingest.addChannel(3, { type: 3 });
  await addAdChannel(ingest, 7);
  await ingest.rows("INSERT INTO asa_channel (app_id, channel_id, store_id) VALUES (100, 3, '1')");
  const asa = {
    attribution: true,
    orgId: "1",
    campaignId: "2",
    clickDate: new Date(noonMs + 60_000).toISOString(),
  };
  const { installs } = await ingest.post("install", [
    { ...phone(1, "17.2", ""), platform: "ios", asa },
  ]);
  expect(installs[0]).toMatchObject({ channelCode: "code3", match: "asa" });
  const [device] = await ingest.rows("SELECT ctit_seconds, flags FROM device");
  expect(device).toEqual({ ctit_seconds: 0, flags: [] });
});
