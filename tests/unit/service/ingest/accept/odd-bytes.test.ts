import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bodies } from "../../../../../service/ingest/batch/schema";
import { addAdChannel } from "../../../../support/ads";
import { appId, appkey, noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";

let service: TestIngest;
beforeAll(async () => {
  service = await openTestIngest();
  await service.addChannel(1);
  await addAdChannel(service, 7);
  await service.addChannel(9, { type: 3 });
  await service.rows("INSERT INTO asa_channel (app_id, channel_id, store_id) VALUES ($1, 9, '1')", [
    appId,
  ]);
});
afterAll(() => service.close());

let lastId = 0;
const identity = () => ({ id: `odd-byte-${++lastId}`, ts: noonMs });
const device = () => ({ ...identity(), deviceId: `d${lastId % 7}`, platform: "ios" });

/** A text as somebody writes it who tries what happens: raw, or so that it becomes one when decoded. */
const odd = fc.oneof(
  fc.constantFrom(
    "\u0000",
    "a\u0000b",
    "\ud800",
    "x\udfff",
    "\u0085",
    "\ufeff",
    "%00",
    "a%00b",
    "%ED%A0%80",
    "%",
    "%E0%A4%A",
    "__proto__",
    "constructor",
    "1e400",
    "-1",
    "NaN",
    "99999999999999999999",
    "-200000-01-01T00:00Z",
    "+275760-09-13T00:00Z",
    "0001-01-01T00:00Z",
    "::ffff:1.2.3.4%eth0",
    '[{"caid":{"toString":1}}]',
    '["\\u0000"]',
    "é".repeat(5_000),
    "\u{1f600}".repeat(300),
  ),
  fc.string({ unit: "binary", maxLength: 80 }),
);
const pairs = fc
  .tuple(odd, odd)
  .map(([uid, via]) => [
    `uid=${uid}&via=${via}`,
    `uid=a%00b&via=${via}`,
    `uid=${encodeURI(clean(uid))}%00`,
  ])
  .chain((all) => fc.constantFrom(...all));
/** Without halves of pairs, which cannot be written as an address. */
const clean = (text: string) => Buffer.from(text).toString();
const texts = fc.oneof(odd, pairs);
const params = fc.dictionary(
  fc.oneof(odd, fc.constantFrom("xi_uid", "xi_via", "xi_check", "xi_variant")),
  texts,
);

const fields: Record<string, fc.Arbitrary<object>> = {
  click: fc.record(
    {
      type: fc.constantFrom("visit", "click", "share"),
      visitorId: fc.oneof(fc.constant("v1"), odd),
      uid: odd,
      via: odd,
      code: fc.oneof(fc.constant("link1"), odd),
      channelCode: odd,
      token: odd,
      ids: fc.record({ oaid: odd, idfa: odd, caid: odd }),
      params,
      hints: fc.record({ platform: odd, platformVersion: odd, model: odd }),
      sentAt: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
    },
    { requiredKeys: ["type", "visitorId"] },
  ),
  install: fc.record(
    {
      version: odd,
      osVersion: odd,
      model: odd,
      province: odd,
      city: odd,
      operator: odd,
      sdkVersion: odd,
      packageChannel: fc.oneof(fc.constant("code1"), odd),
      clipboardToken: odd,
      referrerToken: odd,
      installBeginTs: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
      ids: fc.record({ oaid: odd, imeiMd5: odd }),
      asa: fc.record({
        attribution: fc.boolean(),
        orgId: fc.constantFrom("", "1", "99999999999999999999"),
        campaignId: fc.constantFrom("", "1"),
        conversionType: odd,
        clickDate: odd,
      }),
      asaToken: odd,
    },
    { requiredKeys: [] },
  ),
  open: fc.record(
    {
      operator: odd,
      sdkVersion: odd,
      durationSeconds: fc.integer({ min: 0, max: 86_400 }),
      wake: fc.record({ channelCode: fc.oneof(fc.constant("code1"), odd), params }),
    },
    { requiredKeys: [] },
  ),
  register: fc.constant({}),
  event: fc.record(
    {
      eventId: fc.constantFrom("xi_share", "other"),
      subValue: texts,
      value: fc.maxSafeInteger(),
    },
    { requiredKeys: ["eventId"] },
  ),
  pay: fc.record({ amountCents: fc.integer({ min: 0, max: 10_000_000_000 }) }),
};

test("odd bytes, raw or encoded, are stored or refused, and never a fault of the service", async () => {
  expect(Object.keys(fields)).toEqual(Object.keys(bodies));
  const any = fc.oneof(
    ...Object.entries(fields).map(([kind, more]) => fc.tuple(fc.constant(kind), more)),
  );
  const agent = fc.oneof(
    fc.constantFrom("Mozilla/5.0 (Linux; Android 999999999999; \u0085 Build/x)", "Googlebot/2.1"),
    fc.string({ maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(any, agent, async ([kind, more], userAgent) => {
      const own = kind === "click" ? identity() : device();
      const from = { userAgent: userAgent.replace(/[^\x20-\x7e\x80-\xff]/g, "").trim() };
      const response = await service.send(kind, { appkey, events: [{ ...own, ...more }] }, from);
      expect([200, 400], await response.clone().text()).toContain(response.status);
    }),
    { numRuns: 300 },
  );
});

test("a shared link's user that cannot be stored is nobody, and the event is kept", async () => {
  const subValues = ["uid=q%00r", "uid=%01", "uid=ok&via=%00", `uid=${"a".repeat(65)}`];
  const events = subValues.map((subValue) => ({ ...device(), eventId: "xi_share", subValue }));
  const data = await service.post("event", events);
  expect(data.accepted).toBe(4);
  const rows = await service.rows(
    "SELECT uid FROM referral_deed WHERE app_id = $1 AND uid IN ('qr', 'q', 'ok')",
    [appId],
  );
  expect(rows.map(({ uid }) => uid)).toEqual(["ok"]);
});

test("a tap of a year that no calendar has is one that is too old", async () => {
  const response = (clickDate: string) => ({ attribution: true, campaignId: "1", clickDate });
  const dates = ["-200000-01-01T00:00Z", "0001-01-01T00:00Z", "+275760-09-13T00:00Z"];
  const events = dates.map((date) => ({
    ...device(),
    deviceId: `tap${++lastId}`,
    asa: response(date),
  }));
  const { installs } = await service.post("install", events, { ip: "5.5.5.5" });
  expect(installs.map(({ match }: { match: string }) => match)).toEqual([
    "organic",
    "organic",
    "asa",
  ]);
});

test("a monitoring link's odd values are stored or dropped", async () => {
  const names = ["ip", "ua", "ts", "caid", "callback_url", "click_id", "campaign_name", "other"];
  const call = fc.dictionary(fc.constantFrom(...names), texts);
  await fc.assert(
    fc.asyncProperty(call, async (given) => {
      const query = Object.entries(given)
        .map(
          ([name, value]) =>
            `${name}=${value.replace(/[^\x21-\x7e]|[#"<>]/g, (c) => encodeURIComponent(clean(c)))}`,
        )
        .join("&");
      const response = await service.get(`/t/monitor7?${query}`);
      expect(response.status, query).toBe(200);
    }),
    { numRuns: 200 },
  );
});
