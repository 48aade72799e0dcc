import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { watchedApp, watchedObjects } from "../../../../../service/features/monitor/objects";
import { readSeries } from "../../../../../service/features/monitor/read-series";
import type {
  MonitorMetric,
  MonitorObject,
  MonitorPeriod,
} from "../../../../../src/core/api/contract";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../../support/ingest";

let service: TestIngest;
const channelId = 11;
const device = (n: number) => `device-${n}-of-test`;

beforeAll(async () => {
  service = await openTestIngest();
  await service.rows("UPDATE app SET created_at = $1 WHERE id = $2", [
    new Date(noonMs - 40 * dayMs),
    appId,
  ]);
  const { code } = await service.addChannel(channelId);
  await service.rows("UPDATE channel SET created_at = $1 WHERE id = $2", [
    new Date(noonMs - 40 * dayMs),
    channelId,
  ]);
  for (let n = 0; n < 4; n++) {
    await service.post("install", [
      {
        id: `install-${n}`,
        ts: noonMs - 600_000 + n * 1_000,
        type: "install",
        deviceId: device(n),
        platform: n < 3 ? "android" : "ios",
        appVersion: "1.0",
        ...(n === 0 ? { packageChannel: code } : {}),
      },
    ]);
  }
  await service.post("register", [
    {
      id: "register-1",
      ts: noonMs - 500_000,
      type: "register",
      deviceId: device(1),
      platform: "android",
    },
  ]);
});
afterAll(() => service.close());

async function readValue(
  metric: MonitorMetric,
  period: MonitorPeriod,
  object: MonitorObject,
  atMs = noonMs - 600_000,
) {
  const { db } = service.store;
  const app = await watchedApp(db, appId);
  if (!app) throw new Error("no app");
  const lengths = { ten: 600_000, hour: hourMs, day: dayMs };
  const t = Math.floor((atMs + 8 * hourMs) / lengths[period]);
  const watch = { metric, eventNo: null, period };
  const objects = await watchedObjects(db, app, [object]);
  const series = await readSeries({ db, app, watch, span: { from: t - 2, to: t } }, objects);
  return series.get(`${object.kind}:${object.id}`)?.at(t) ?? null;
}

const app: MonitorObject = { kind: "app", id: "" };

describe("the same installs by every period and part", () => {
  test.each(["ten", "hour", "day"] as const)("%s", async (period) => {
    expect(await readValue("install", period, app)).toEqual({ value: 4, sample: 4 });
    expect(await readValue("install", period, { kind: "platform", id: "ios" })).toMatchObject({
      value: 1,
    });
    expect(
      await readValue("install", period, { kind: "channel", id: String(channelId) }),
    ).toMatchObject({ value: 1 });
    expect(await readValue("install", period, { kind: "group", id: "1" })).toMatchObject({
      value: 1,
    });
  });
});

test("a rate is of what it is divided by, and nothing where that is nothing", async () => {
  expect(await readValue("registerRate", "day", app)).toEqual({ value: 0.25, sample: 4 });
  expect(await readValue("installRate", "day", app)).toEqual({ value: null, sample: 0 });
  expect(await readValue("abnormalRate", "day", app)).toEqual({ value: 0, sample: 4 });
  // The first hours of the day were never counted.
  expect(await readValue("nightShare", "day", app)).toEqual({ value: null, sample: 0 });
});

test("a province counts the installs from it", async () => {
  const [row] = await service.rows("SELECT province, count(*)::int AS n FROM device GROUP BY 1");
  const object: MonitorObject = { kind: "region", id: row.province };
  expect(await readValue("install", "hour", object)).toMatchObject({ value: row.n });
  expect(await readValue("install", "ten", object)).toMatchObject({ value: row.n });
});

test("an object that is gone has no figures", async () => {
  expect(await readValue("install", "day", { kind: "channel", id: "999" })).toBeNull();
  expect(await readValue("install", "day", { kind: "platform", id: "plan9" })).toBeNull();
});

test("a balance is what it was at the end of the period", async () => {
  expect(await readValue("balance", "day", app)).toEqual({ value: null, sample: 1 });
  await service.rows(
    `INSERT INTO ledger_posting (idempotency_key, account_id, kind, source_type, source_no, reason,
       wallet_cents, wallet_after_cents, at) VALUES ('a', 1, 'recharge', 'recharge', '1', '', 5000, 5000, $1)`,
    [new Date(noonMs - 2 * dayMs)],
  );
  expect(await readValue("balance", "day", app)).toMatchObject({ value: 5000 });
});

test("postbacks are told by what became of them", async () => {
  for (const [id, state] of [
    ["a", 1],
    ["b", 1],
    ["c", 2],
    ["d", 0],
  ]) {
    await service.rows(
      `INSERT INTO postback (app_id, id, channel_id, device_id, platform, event, source, happened_at,
         due_at, state, tries, click)
       VALUES ($1, md5($2)::uuid, $3, gen_random_uuid(), 'ocean', 'active', 'install', $4, $4, $5, 1, '{}')`,
      [appId, id, channelId, new Date(noonMs - 600_000), state],
    );
  }
  const rate = await readValue("postbackRate", "hour", app);
  expect(rate?.value).toBeCloseTo(2 / 3);
  expect(rate?.sample).toBe(3);
});
