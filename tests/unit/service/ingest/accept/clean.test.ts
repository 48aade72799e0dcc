import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKeeper } from "../../../../../sdk/web/src/keeper";
import { createReporter, type Reporter } from "../../../../../sdk/web/src/reporter";
import {
  androidAgent,
  appkey,
  hourMs,
  noonMs,
  openTestIngest,
  type TestChannel,
  type TestIngest,
} from "../../../../support/ingest";

let ingest: TestIngest;
let channel: TestChannel;
beforeEach(async () => {
  ingest = await openTestIngest();
  channel = await ingest.addChannel(1);
});
afterEach(() => ingest.close());

const click = (more: object = {}) => ({
  id: "click-00001",
  ts: noonMs - 60_000,
  type: "click",
  visitorId: "v1",
  code: channel.linkCode,
  ...more,
});
const install = (more: object = {}) => ({
  id: "install-0001",
  ts: noonMs,
  deviceId: "d1",
  platform: "android",
  osVersion: "14",
  model: "2211133C",
  ...more,
});
const responseOf = async (more: object = {}) =>
  (await ingest.post("install", [install(more)])).installs[0];

const unclean = ["a\nb", "a\tb", "a\u0000b", "a\u007fb", "a\u0085b", "a\ud800b"];

describe("what only describes never loses an event", () => {
  test.each(unclean)("a parameter is cleaned: %j", async (value) => {
    await ingest.post("click", [click({ params: { utm_content: value, [`k${value}`]: "1" } })]);
    expect((await responseOf()).params).toEqual({ from: "x", utm_content: "ab", kab: "1" });
  });

  test("an over-long parameter is dropped, and so are those after the twentieth", async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`p${n}`, "1"]));
    const params = { long: "x".repeat(257), ["n".repeat(65)]: "1", ...many };
    await ingest.post("click", [click({ params })]);
    const paramNames = Object.keys((await responseOf()).params);
    expect(paramNames).toHaveLength(21);
    expect(paramNames).toContain("p19");
  });

  test("a code that can be none is none: the visit counts, on its own channel where one is known", async () => {
    const long = "c".repeat(33);
    await ingest.post("click", [click({ channelCode: long })]);
    await ingest.post("click", [
      click({ id: "click-00002", type: "visit", code: long, token: "t".repeat(65) }),
    ]);
    const [row] = await ingest.rows("SELECT count(*)::int AS n FROM event");
    expect(row.n).toBe(2);
    expect((await responseOf()).channelCode).toBe(channel.code);
  });

  test("a code with a line break behind it is that code", async () => {
    await ingest.post("click", [click({ code: "", channelCode: `${channel.code}\n` })]);
    expect((await responseOf()).channelCode).toBe(channel.code);
  });

  test.each([
    ["install", { version: "1.0\n", osVersion: "14\t", model: "m".repeat(200), city: "\u0000" }],
    ["install", { province: "😀".repeat(30), operator: "x".repeat(60), sdkVersion: "\u0085" }],
    ["install", { packageChannel: "c".repeat(40), clipboardToken: "t".repeat(70) }],
    ["install", { referrerToken: "r".repeat(70), asaToken: "a".repeat(8_001) }],
    ["install", { ids: { oaid: "o".repeat(200), gaid: "g\u0000" } }],
    ["install", { asa: { attribution: false, conversionType: "x".repeat(99), clickDate: "\n" } }],
    ["open", { network: "wifi", operator: "\n", sdkVersion: "v".repeat(99) }],
    [
      "open",
      { wake: { channelCode: "c".repeat(99), params: { a: "\u0000", b: "x".repeat(300) } } },
    ],
    ["event", { eventId: "level", subValue: "x".repeat(400) }],
    ["event", { eventId: "level", subValue: "a\ud800\nb" }],
    ["click", { type: "visit", visitorId: "v", ids: { idfa: "\n" }, token: "\n" }],
    [
      "click",
      { type: "visit", visitorId: "v", hints: { model: "m".repeat(99), platform: "\u0000" } },
    ],
    ["click", { type: "share", visitorId: "v", uid: "u1", via: "w".repeat(99) }],
  ])("%s takes %j", async (kind, more) => {
    const event = kind === "click" ? { ...click(), code: "" } : install();
    expect(await ingest.post(kind, [{ ...event, ...more }])).toMatchObject({ accepted: 1 });
  });

  test.each([
    ["click", { visitorId: "v\n" }, "visitorId"],
    ["click", { visitorId: "v".repeat(65) }, "visitorId"],
    ["click", { id: "click-\u0000-001" }, "id"],
    ["click", { type: "share", uid: "u\n" }, "uid"],
    ["click", { params: { a: 1 } }, "params.a"],
    ["install", { deviceId: "d".repeat(129) }, "deviceId"],
    ["event", { eventId: "a\nb" }, "eventId"],
  ])("%s is still refused for whose it is: %j", async (kind, more, field) => {
    const event = kind === "click" ? click() : install();
    const response = await ingest.send(kind, { appkey, events: [{ ...event, ...more }] });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { data: object }).data).toMatchObject({
      field: `events.0.${field}`,
    });
  });
});

test.each(["/l/link1/", "/sdk/v1/test?appkey=testkey&channelCode=%00", "/l/link1?a=%00&b=%0A"])(
  "%s is answered",
  async (path) => {
    expect((await ingest.get(path)).status).toBe(200);
  },
);

test("a call of a monitoring link is kept with half a character, and an address that hides a NUL", async () => {
  await ingest.addChannel(2, { type: 2 });
  await ingest.rows(
    `INSERT INTO ad_channel (app_id, channel_id, platform, os, link_type, monitor_code)
     VALUES (100, 2, 'ocean', 2, 'click', 'monitor2')`,
  );
  await ingest.rows(
    "INSERT INTO link_code (code, app_id, channel_id, kind) VALUES ('monitor2', 100, 2, 1)",
  );
  const long = `${"x".repeat(255)}😀`;
  const query = new URLSearchParams({
    click_id: long,
    utm: long,
    callback_url: "https%3A%2F%2Fa.example%2F%00%0A",
    ip: "1.2.3.4:80",
  });
  expect((await ingest.get(`/t/monitor2/?${query}`)).status).toBe(200);
});

/** The reporter as a page runs it, whose requests reach the service. */
function pageWith(search: string, skewMs = 0): { reporter: Reporter; done: () => Promise<void> } {
  const sent: Promise<unknown>[] = [];
  const browser = {
    location: { search },
    navigator: { maxTouchPoints: 5 },
    Date: { now: () => ingest.now.ms + skewMs },
    addEventListener: () => {},
    fetch: (address: string, { body }: { body: string }) => {
      const kind = address.split("/").at(-1) ?? "";
      const response = ingest.send(kind, body, { userAgent: androidAgent });
      sent.push(response);
      return response;
    },
  };
  const text = `return (${createReporter.toString()})("", who, (${createKeeper.toString()})())`;
  const who = { appkey, code: channel.linkCode, channel: "" };
  const make = new Function(...Object.keys(browser), "who", text);
  const reporter = make(...Object.values(browser), who) as Reporter;
  reporter.start();
  return {
    reporter,
    async done() {
      const responses = (await Promise.all(sent)) as Response[];
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      expect(responses.length).toBeGreaterThan(0);
    },
  };
}

test.each(["a%0Ab", "a%09b", "a%00b", "a%7Fb", "a%C2%85b"])(
  "a page whose address holds %s reports its click",
  async (value) => {
    const page = pageWith(`?utm_content=${value}&long=${"x".repeat(300)}`);
    page.reporter.report("click");
    await page.done();
    expect((await responseOf()).params).toEqual({ from: "x", utm_content: "ab" });
  },
);

test.each([-47, -25, -8, 3, 30])(
  "a clock that is %i hours wrong does not lose the click",
  async (hours) => {
    const page = pageWith("", hours * hourMs);
    page.reporter.report("click");
    await page.done();
    ingest.now.ms += 60_000;
    expect(await responseOf({ ts: ingest.now.ms })).toMatchObject({
      channelCode: channel.code,
      match: "fingerprint",
    });
    const rows = await ingest.rows("SELECT DISTINCT ts FROM touch");
    expect(rows.map(({ ts }) => ts.getTime())).toEqual([noonMs]);
  },
);

test("a click that waited is put right by the clock, not by when it came; one that is sent again is one", async () => {
  const behind = -25 * hourMs;
  const event = click({ ts: noonMs - 10 * hourMs + behind });
  await ingest.post("click", [{ ...event, sentAt: noonMs + behind }]);
  ingest.now.ms += 5_000;
  const again = await ingest.post("click", [{ ...event, sentAt: noonMs + behind + 3_000 }]);
  expect(again).toMatchObject({ accepted: 0, duplicates: 1 });
  const rows = await ingest.rows("SELECT DISTINCT ts FROM touch");
  expect(rows.map(({ ts }) => ts.getTime())).toEqual([noonMs - 10 * hourMs]);
});

test.each([noonMs - 30 * 24 * hourMs, noonMs + 30 * 24 * hourMs, 0, noonMs - 30_000])(
  "a sending time that cannot be moves nothing: %i",
  async (sentAt) => {
    await ingest.post("click", [click({ sentAt })]);
    const rows = await ingest.rows("SELECT DISTINCT ts FROM touch");
    expect(rows.map(({ ts }) => ts.getTime())).toEqual([noonMs - 60_000]);
  },
);
