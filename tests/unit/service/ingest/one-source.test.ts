import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  readActive,
  readActiveByChannel,
  setActive,
} from "../../../../service/reporting/read-active";
import { readByChannel } from "../../../../service/reporting/read-rollup";
import type { Selection } from "../../../../service/reporting/selection";
import { defaultZones } from "../../../../src/core/format/zone";
import { appId, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";
import { rounds } from "../../../support/rounds";
import { playTraffic, traffic } from "./random-traffic";

const timeZone = "Asia/Shanghai";
const noonDay = Math.floor((noonMs + 8 * 3_600_000) / 86_400_000);
const selection: Selection = {
  app: { appId, zones: defaultZones, channelIds: null },
  channelIds: null,
  platform: null,
  match: -1,
  versions: [],
  provinces: [],
  isByDevice: false,
  unavailable: new Set(),
  kind: null,
};

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2, 3]) await ingest.addChannel(id);
});
afterAll(() => ingest.close());

/** Devices seen on local days, each with the source of its install. */
const seen = `SELECT DISTINCT device_id, device.channel_id, device.platform,
    floor(extract(epoch FROM event.ts AT TIME ZONE '${timeZone}') / 86400)::integer AS day
  FROM event JOIN device ON device.app_id = event.app_id AND device_id = actor
  WHERE event.type IN (3, 4)`;

async function activeAgrees(round: string): Promise<void> {
  const recounted = await ingest.rows(
    `SELECT day, channel_id, platform, count(*) AS active FROM (${seen}) AS seen
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  const kept = await ingest.rows(
    `SELECT t AS day, channel_id, platform, active FROM rollup
     WHERE grain = 1 AND match = -1 AND channel_id >= 0 AND active <> 0 ORDER BY 1, 2, 3`,
  );
  expect(kept, round).toEqual(recounted);
}

async function rangesAgree(start: number, end: number): Promise<void> {
  const recounted = await ingest.rows(
    `SELECT channel_id, count(DISTINCT device_id) AS active FROM (${seen}) AS seen
     WHERE day BETWEEN $1 AND $2 GROUP BY 1`,
    [start, end],
  );
  const { db } = ingest.store;
  const range = { start, end };
  const split = { ...selection, channelIds: [0, 1, 2, 3] };
  const counts = await readByChannel(db, split, range);
  setActive(counts, await readActiveByChannel(db, split, range));
  const byChannel = [...counts].map(([id, { active }]) => [id, active] as const);
  const expected = new Map(recounted.map((row) => [row.channel_id, row.active]));
  expect(new Map(byChannel.filter(([, active]) => active !== 0))).toEqual(expected);
  const all = recounted.reduce((sum, { active }) => sum + active, 0);
  expect(await readActive(db, selection, range)).toBe(all);
  expect(await readActive(db, split, range)).toBe(all);
  const android = { ...selection, platform: 2 };
  const ofDevices = { ...android, app: { ...selection.app, deductsAbnormal: true } };
  expect(await readActive(db, android, range)).toBe(await readActive(db, ofDevices, range));
}

/** No cohort keeps more than it had. */
async function cohortsAgree(round: string): Promise<void> {
  const grown = await ingest.rows(
    `SELECT * FROM retained LEFT JOIN retained AS base
       USING (app_id, basis, match, channel_id, cohort, platform)
     WHERE base.n = 0 AND retained.devices > base.devices OR retained.devices < 0`,
  );
  expect(grown, round).toEqual([]);
  const orphans = await ingest.rows(
    `SELECT basis, match, channel_id, cohort, platform FROM retained GROUP BY 1, 2, 3, 4, 5
     HAVING sum(devices) > 0 AND coalesce(sum(devices) FILTER (WHERE n = 0), 0) = 0`,
  );
  expect(orphans, round).toEqual([]);
}

test("a device is counted for the source of its install, also when its launches and registrations overtook it", async () => {
  let round = 0;
  const days = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 4 }));
  await fc.assert(
    fc.asyncProperty(traffic, days, async (drawn, [first, length]) => {
      round++;
      await playTraffic(ingest, drawn, round);
      await activeAgrees(`round ${round}`);
      await cohortsAgree(`round ${round}`);
      await rangesAgree(noonDay + first, noonDay + first + length);
    }),
    { numRuns: rounds(16), endOnFailure: true },
  );
});

test("an install that arrives after the registration takes its cohort along", async () => {
  await playTraffic(ingest, [], 0);
  const device = { deviceId: "overtaken", platform: "ios" };
  await ingest.post("register", [{ ...device, id: "overtaken-1", ts: noonMs }]);
  await ingest.post("open", [{ ...device, id: "overtaken-2", ts: noonMs + 86_400_000 }]);
  await ingest.post("install", [
    { ...device, id: "overtaken-3", ts: noonMs - 1000, packageChannel: "code1" },
  ]);
  const cohorts = await ingest.rows(
    `SELECT channel_id, n, devices FROM retained
     WHERE basis = 1 AND match = -1 AND channel_id >= 0 AND devices <> 0 ORDER BY 1, 2`,
  );
  expect(cohorts).toEqual([
    { channel_id: 1, n: 0, devices: 1 },
    { channel_id: 1, n: 1, devices: 1 },
  ]);
  const registered = await ingest.rows(
    `SELECT channel_id, sum(register_uv) AS devices FROM rollup
     WHERE grain = 1 AND match = -1 AND channel_id >= 0 AND register_uv <> 0 GROUP BY 1`,
  );
  expect(registered).toEqual([{ channel_id: 1, devices: 1 }]);
});
