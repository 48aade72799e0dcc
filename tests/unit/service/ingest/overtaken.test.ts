import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAdChannel } from "../../../support/ads";
import { appId, hourMs, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";
import { rounds } from "../../../support/rounds";
import { forgetTraffic } from "./random-traffic";
import { returnsAgree } from "./returns-agree";

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2]) await ingest.addChannel(id);
  await addAdChannel(ingest, 7);
  await ingest.rows(
    "INSERT INTO event_definition (app_id, id, event_id, name, created_by) VALUES ($1, 7, 'level', '升级', 1)",
    [appId],
  );
});
afterAll(() => ingest.close());

const devices = ["a", "b", "c"] as const;
// Within the 63 hours that marks reach: beyond them it matters what arrived first.
const report = fc.record({
  kind: fc.constantFrom("open", "pay", "pay", "event", "register"),
  hour: fc.integer({ min: -46, max: 14 }),
  device: fc.constantFrom(...devices),
  amount: fc.integer({ min: -300, max: 900 }),
  order: fc.constantFrom("", "order-1"),
});
const installs = fc.tuple(
  ...devices.map(() =>
    fc.record({
      hour: fc.integer({ min: -46, max: 14 }),
      source: fc.constantFrom("code1", "code2", "ad", ""),
    }),
  ),
);

interface Sent {
  kind: string;
  event: { id: string; ts: number; deviceId: string };
}

let round = 0;
/** Each device installs and registers once: of two the one that arrives first is the first. */
function eventsOf(
  reports: (typeof report extends fc.Arbitrary<infer Value> ? Value : never)[],
  found: { hour: number; source: string }[],
): Sent[] {
  round += 1;
  const registered = new Set<string>();
  const sent = reports.flatMap(({ kind, hour, device, amount, order }, index): Sent[] => {
    if (kind === "register" && registered.has(device)) return [];
    if (kind === "register") registered.add(device);
    const more = {
      open: { durationSeconds: 60 + index },
      pay: { amountCents: amount, orderId: order },
      event: { eventId: index % 3 ? "level" : "undefined_one", value: index - 5 },
      register: {},
    }[kind as "open"];
    const id = `round-${round}-report-${index}`;
    const event = { id, ts: noonMs + hour * hourMs + index, deviceId: device, platform: "android" };
    return [{ kind, event: { ...event, ...more } }];
  });
  const ofInstalls = found.map(({ hour, source }, index): Sent => {
    const device = { deviceId: devices[index] ?? "a", platform: "android" };
    const from = source === "ad" ? { ids: { oaid: `oaid-${index}` } } : { packageChannel: source };
    const event = { id: `round-${round}-install-${index}`, ts: noonMs + hour * hourMs + index };
    return { kind: "install", event: { ...event, ...device, ...from } };
  });
  return [...ofInstalls, ...sent];
}

async function play(sent: Sent[]): Promise<void> {
  await forgetTraffic(ingest);
  for (const index of devices.keys())
    await ingest.get(
      `/t/monitor7?oaid=oaid-${index}&campaign=c${index}&ts=${noonMs - 47 * hourMs}`,
    );
  for (const { kind, event } of sent) await ingest.post(kind, [event]);
}

/** Everything that is counted, without rows in which nothing is. */
async function counted(): Promise<Record<string, unknown[]>> {
  const tables = {
    rollup: "match, channel_id, grain, t, platform",
    rollup_hour: "match, channel_id, t, platform",
    event_rollup: "event_no, channel_id, grain, t, platform",
    event_rollup_hour: "event_no, channel_id, t, platform",
    retained: "basis, match, channel_id, cohort, n, platform",
    returned: "channel_id, day, away, platform",
    channel_day: "channel_id, day, platform",
    ad_day: "channel_id, day, campaign_id",
  };
  const found: Record<string, unknown[]> = {};
  for (const [table, key] of Object.entries(tables)) {
    const keys = new Set([...key.split(", "), "app_id"]);
    const rows = await ingest.rows(`SELECT * FROM ${table} ORDER BY ${key}`);
    found[table] = rows.filter((row) =>
      Object.entries(row).some(([name, value]) => !keys.has(name) && Number(value) !== 0),
    );
  }
  found.log = await ingest.rows(
    `SELECT ts, type, channel_id, params - 'amountCents' - 'reportedCents' AS params FROM event
     WHERE type NOT IN (1, 2) ORDER BY ts, eid`,
  );
  return found;
}

test("whatever overtakes an install is counted as if it had arrived after it", async () => {
  const shuffled = fc.array(fc.nat(), { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(report, { minLength: 1, maxLength: 20 }),
      installs,
      shuffled,
      async (reports, found, order) => {
        const sent = eventsOf(reports, found);
        await play(sent);
        const expected = await counted();
        const other = sent.toSorted(
          (a, b) => (order[sent.indexOf(a) % 30] ?? 0) - (order[sent.indexOf(b) % 30] ?? 0),
        );
        // Of one order the later report is what is cut: the log of it depends on which that is.
        const isOneOrder =
          sent.filter(({ event }) => "orderId" in event && event.orderId).length > 1;
        await play(
          isOneOrder ? [...other.filter(({ kind }) => kind !== "pay"), ...paysOf(sent)] : other,
        );
        expect(await counted()).toEqual(expected);
        await returnsAgree(ingest, `round ${round}`);
      },
    ),
    { numRuns: rounds(10), endOnFailure: true },
  );
});

const paysOf = (sent: Sent[]): Sent[] => sent.filter(({ kind }) => kind === "pay");

describe("an install that arrives last", () => {
  test("takes users, calls and amounts along, and the log of them", async () => {
    await forgetTraffic(ingest);
    const own = { deviceId: "late", platform: "android" };
    const at = (n: number) => ({ ...own, id: `late-event-${n}`, ts: noonMs + n });
    await ingest.post("open", [{ ...at(1), durationSeconds: 40 }]);
    await ingest.post("register", [at(2)]);
    await ingest.post("pay", [{ ...at(3), amountCents: 600 }]);
    await ingest.post("event", [{ ...at(4), eventId: "level", value: 5 }]);
    await ingest.post("install", [{ ...at(0), packageChannel: "code1" }]);
    const [day] = await ingest.rows(
      "SELECT * FROM rollup WHERE grain = 1 AND match = 1 AND channel_id = 1",
    );
    expect(day).toMatchObject({
      install: 1,
      active: 1,
      launch: 1,
      duration_seconds: 40,
      register: 1,
      register_uv: 1,
      pay_cents: 600,
      pay_users: 1,
    });
    const left = await ingest.rows(
      `SELECT * FROM rollup WHERE channel_id = 0 AND match = -1 AND
         (active, launch, duration_seconds, register, register_uv, pay_cents, pay_users)
         IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0)`,
    );
    expect(left).toEqual([]);
    expect(
      await ingest.rows(
        "SELECT channel_id, times, users, value::int FROM event_rollup WHERE grain = 1 AND times <> 0 AND channel_id >= 0",
      ),
    ).toEqual([{ channel_id: 1, times: 1, users: 1, value: 5 }]);
    const log = await ingest.rows("SELECT channel_id, provisional FROM event");
    expect(log).toEqual(Array.from({ length: 5 }, () => ({ channel_id: 1, provisional: null })));
  });

  test("leaves what a link had brought back to that link", async () => {
    await forgetTraffic(ingest);
    const own = { deviceId: "woken", platform: "android" };
    const at = (n: number) => ({ ...own, id: `woken-event-${n}`, ts: noonMs + n });
    const wake = { channelCode: "code2", params: {} };
    await ingest.post("open", [{ ...at(1), durationSeconds: 1, wake }]);
    await ingest.post("pay", [{ ...at(2), amountCents: 600 }]);
    await ingest.post("install", [{ ...at(0), packageChannel: "code1" }]);
    await ingest.post("register", [at(3)]);
    const log = await ingest.rows("SELECT channel_id FROM event ORDER BY ts");
    expect(log.map((row) => row.channel_id)).toEqual([1, 2, 2, 2]);
  });

  test("does not bring back what was deleted with the definition of an event", async () => {
    await forgetTraffic(ingest);
    const own = { deviceId: "gone", platform: "android" };
    const at = (n: number) => ({ ...own, id: `gone-event-${n}`, ts: noonMs + n });
    await ingest.rows(
      "INSERT INTO event_definition (app_id, id, event_id, name, created_by) VALUES ($1, 8, 'gone', '删', 1)",
      [appId],
    );
    await ingest.post("event", [{ ...at(1), eventId: "gone", value: 5 }]);
    await ingest.rows("DELETE FROM event_definition WHERE id = 8");
    await ingest.rows("DELETE FROM event_rollup");
    await ingest.post("install", [{ ...at(0), packageChannel: "code1" }]);
    expect(await ingest.rows("SELECT * FROM event_rollup")).toEqual([]);
  });
});
