import fc from "fast-check";
import { appId, hourMs, noonMs, type TestIngest } from "../../../support/ingest";

const moment = fc.integer({ min: -47, max: 47 }).map((hours) => noonMs + hours * hourMs);
const device = fc.constantFrom("a", "b", "c", "d", "e");
const platformOf = { a: "ios", b: "android", c: "android", d: "harmony", e: "ios" } as const;
const page = fc.record({
  kind: fc.constant("click"),
  ts: moment,
  type: fc.constantFrom("visit", "click"),
  visitorId: fc.constantFrom("v1", "v2", "v3"),
  code: fc.constantFrom("link1", "link2", "link3", ""),
});
const report = fc.record({
  kind: fc.constantFrom("install", "open", "register", "pay", "event"),
  ts: moment,
  device,
  packageChannel: fc.constantFrom("code1", "code2", ""),
});

/** Some reports, as requests of one kind each, in no order. */
export const traffic = fc.array(fc.oneof(page, report), { minLength: 1, maxLength: 60 });

type Drawn = typeof traffic extends fc.Arbitrary<infer Value> ? Value : never;

const ofTraffic = [
  ...["event", "device", "seen", "touch", "rollup", "retained", "returned", "channel_day"],
  ...["acted", "repeated"],
  ...[
    "install_key",
    "rollup_hour",
    "event_rollup",
    "event_rollup_hour",
    "install_candidate",
    "former_install",
    "ad_day",
    "ad_device",
    "paid_order",
  ],
];

/** Empties the store of events and what was counted of them. */
export async function forgetTraffic({ rows }: Pick<TestIngest, "rows">): Promise<void> {
  for (const table of ofTraffic) await rows(`DELETE FROM ${table} WHERE app_id = $1`, [appId]);
}

/** Sends some events to an empty store, each request at the same time as the others. */
export async function playTraffic(ingest: TestIngest, drawn: Drawn, round: number): Promise<void> {
  await forgetTraffic(ingest);
  const posts = drawn.map(async (one, index) => {
    const identity = { id: `round-${round}-event-${index}`, ts: one.ts };
    if (one.kind === "click") {
      const { type, visitorId, code } = one as typeof one & {
        type: string;
        visitorId: string;
        code: string;
      };
      return ingest.post("click", [{ ...identity, type, visitorId, code }]);
    }
    const { device: deviceId, packageChannel } = one as typeof one & {
      device: keyof typeof platformOf;
      packageChannel: string;
    };
    const more = {
      install: { packageChannel },
      pay: {
        // Some are refunds, of orders or of none.
        amountCents: index % 4 === 3 ? -100 - index : 100 + index,
        orderId: ["", "order-1", "order-2"][index % 3],
      },
      event: { eventId: index % 3 ? "level" : "undefined_one", value: index - 5 },
    }[one.kind as "install"];
    const sent = { ...identity, deviceId, platform: platformOf[deviceId], ...more };
    // A part of everything is sent twice.
    if (index % 7 === 0) await ingest.post(one.kind, [sent, sent]);
    return ingest.post(one.kind, [sent]);
  });
  await Promise.all(posts);
}
