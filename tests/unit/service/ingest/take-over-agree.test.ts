import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillChannelDays } from "../../../../service/store/migrations/0012-channel-days";
import { addAdChannel, rule } from "../../../support/ads";
import { appId, noonMs } from "../../../support/ingest";
import { rounds } from "../../../support/rounds";
import { type OneClick, openOneClick } from "./one-click";
import { forgetTraffic } from "./random-traffic";
import { returnsAgree } from "./returns-agree";

const minuteMs = 60_000;

let service: OneClick;
beforeEach(async () => {
  service = await openOneClick();
  await service.ingest.addChannel(2);
});
afterEach(() => service.ingest.close());

const press = fc.record({
  kind: fc.constant("click" as const),
  n: fc.integer({ min: 0, max: 3 }),
  link: fc.constantFrom("link1", "link2", "ad"),
  visitor: fc.integer({ min: 0, max: 3 }),
  minutes: fc.integer({ min: 0, max: 12 }),
});
const arrival = fc.record({
  kind: fc.constant("install" as const),
  n: fc.integer({ min: 0, max: 7 }),
  sureOf: fc.option(fc.integer({ min: 0, max: 3 })),
  minutes: fc.integer({ min: 0, max: 12 }),
});
const use = fc.record({
  kind: fc.constantFrom("open" as const, "register" as const, "pay" as const),
  n: fc.integer({ min: 0, max: 7 }),
  minutes: fc.constantFrom(0, 5, 24 * 60),
});
const traffic = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: press },
    { weight: 4, arbitrary: arrival },
    { weight: 1, arbitrary: use },
  ),
  { minLength: 6, maxLength: 24 },
);
type Sent = typeof traffic extends fc.Arbitrary<infer All> ? All : never;

const tables = ["used_touch", "postback", "webhook_delivery", "install_param"];
async function play(sent: Sent, round: number): Promise<void> {
  await forgetTraffic(service.ingest);
  for (const table of tables) await service.ingest.rows(`DELETE FROM ${table}`);
  let index = 0;
  let ts = noonMs;
  for (const one of sent) {
    index += 1;
    ts += one.minutes * minuteMs;
    service.ingest.now.ms = ts;
    const id = `round-${round}-event-${index}`;
    const app = { id, ts, deviceId: `d${one.n}`, platform: "android" };
    if (one.kind === "click" && one.link === "ad") {
      await service.ingest.get(`/t/monitor7?click_id=${id}&ip=1.2.3.4&oaid=id${one.n}&ts=${ts}`);
    } else if (one.kind === "click") {
      const visitorId = `v${one.visitor}`;
      const params = { of: id };
      await service.click(one.n, { id, ts, visitorId, code: one.link, token: `t${one.n}`, params });
    } else if (one.kind === "install") {
      const ids = one.sureOf === null ? {} : { oaid: `id${one.sureOf}` };
      const clipboardToken = one.sureOf === null ? "" : `xi:t${one.sureOf}`;
      await service.ingest.post("install", [{ ...app, ids, clipboardToken }]);
    } else {
      await service.ingest.post(one.kind, [
        { ...app, ...(one.kind === "pay" && { amountCents: 5 }) },
      ]);
    }
  }
}

const rows = (sql: string) => service.ingest.rows(sql);
const installDay = "floor(extract(epoch FROM installed_at AT TIME ZONE 'Asia/Shanghai') / 86400)";

/** Reports, raw rows, cohorts, money and what others are told all name the same source. */
async function allAgree(round: string): Promise<void> {
  const byDevice = await rows(
    `SELECT channel_id, match, ${installDay}::int AS day, count(*)::int AS n FROM device
       WHERE installed_at IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  expect(
    await rows(
      `SELECT channel_id, match, t AS day, sum(install)::int AS n FROM rollup
         WHERE grain = 1 AND match > 0 AND channel_id >= 0 AND install <> 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
    `${round} report`,
  ).toEqual(byDevice);
  expect(
    await rows(
      `SELECT channel_id, match, t / 24 AS day, sum(install)::int AS n FROM rollup_hour
       WHERE match > 0 AND channel_id >= 0 GROUP BY 1, 2, 3 HAVING sum(install) <> 0 ORDER BY 1, 2, 3`,
    ),
    `${round} hours`,
  ).toEqual(byDevice);
  expect(
    await rows(
      `SELECT channel_id, sum(install)::int AS n FROM rollup
       WHERE grain = 4 AND match = -1 AND channel_id >= 0 GROUP BY 1 HAVING sum(install) <> 0 ORDER BY 1`,
    ),
    `${round} of all time`,
  ).toEqual(
    await rows(
      `SELECT channel_id, count(*)::int AS n FROM device
       WHERE installed_at IS NOT NULL GROUP BY 1 ORDER BY 1`,
    ),
  );
  expect(
    await rows(
      `SELECT channel_id, match, cohort AS day, sum(devices)::int AS n FROM retained
         WHERE basis = 0 AND n = 0 AND match > 0 AND channel_id >= 0 AND devices <> 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
    `${round} cohorts`,
  ).toEqual(byDevice);
  expect(
    await rows(
      `SELECT count(*)::int AS n FROM event JOIN device ON device.app_id = event.app_id AND device_id = actor
         WHERE type = 3 AND params->>'reason' IS NULL AND event.channel_id <> device.channel_id`,
    ),
    `${round} raw rows`,
  ).toEqual([{ n: 0 }]);
  const active = `SELECT DISTINCT device_id, device.channel_id,
        floor(extract(epoch FROM event.ts AT TIME ZONE 'Asia/Shanghai') / 86400)::int AS day
      FROM event JOIN device ON device.app_id = event.app_id AND device_id = actor WHERE event.type IN (3, 4)`;
  expect(
    await rows(
      `SELECT t AS day, channel_id, sum(active)::int AS n FROM rollup
         WHERE grain = 1 AND match = -1 AND channel_id >= 0 GROUP BY 1, 2 HAVING sum(active) <> 0 ORDER BY 1, 2`,
    ),
    `${round} active`,
  ).toEqual(
    await rows(
      `SELECT day, channel_id, count(*)::int AS n FROM (${active}) AS seen GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  );
  expect(
    await rows("SELECT * FROM retained WHERE devices < 0"),
    `${round} nobody is retained less than never`,
  ).toEqual([]);
  const days = () => rows("SELECT * FROM channel_day ORDER BY channel_id, day, platform");
  const written = await days();
  await rows("DELETE FROM channel_day");
  await rows(fillChannelDays);
  const filled = await days();
  const counted = ({ app_id: _, ...day }: Record<string, number>) =>
    Object.entries(day).some(([name, n]) => !/^(platform|channel_id|day)$/.test(name) && n !== 0);
  expect(written.filter(counted), `${round} days of channels`).toEqual(filled.filter(counted));
  await returnsAgree(service.ingest, round);
  expect(
    await rows(
      "SELECT channel_id, sum(installs)::int AS n FROM ad_day GROUP BY 1 HAVING sum(installs) <> 0",
    ),
    `${round} ads`,
  ).toEqual(
    await rows("SELECT channel_id, count(*)::int AS n FROM device WHERE channel_id = 7 GROUP BY 1"),
  );
  expect(
    await rows(
      `SELECT p.device_id FROM postback p JOIN device d ON d.app_id = p.app_id AND d.device_id = p.device_id
         WHERE p.source = 'install' AND d.channel_id <> p.channel_id`,
    ),
    `${round} postbacks`,
  ).toEqual([]);
  expect(
    (
      await rows(
        "SELECT body, code FROM webhook_delivery w JOIN device d ON d.app_id = w.app_id AND d.device_id::text = w.body::jsonb->'data'->>'device' LEFT JOIN channel c ON c.app_id = d.app_id AND c.id = d.channel_id",
      )
    ).filter(({ body, code }) => JSON.parse(body).data.channelCode !== code),
    `${round} webhooks`,
  ).toEqual([]);
  expect(
    await rows(
      "SELECT p.value FROM install_param p JOIN device d ON d.app_id = p.app_id AND d.device_id = p.device_id AND d.channel_id <> p.channel_id",
    ),
    `${round} parameters`,
  ).toEqual([]);
  // The log names the same winner, and a click that two have says so in both logs.
  expect(
    await rows(
      `SELECT d.device_id FROM device d
         LEFT JOIN install_candidate c ON c.app_id = d.app_id AND c.device_id = d.device_id AND c.installed_at = d.installed_at AND c.won
         WHERE d.installed_at IS NOT NULL AND coalesce(c.channel_id, 0) <> d.channel_id`,
    ),
    `${round} log`,
  ).toEqual([]);
  expect(
    await rows(
      `SELECT touch_id FROM install_candidate WHERE won AND touch_id IS NOT NULL GROUP BY 1
         HAVING count(*) > 1 AND count(*) FILTER (WHERE reason = '') > 0`,
    ),
    `${round} one click, one install`,
  ).toEqual([]);
  expect(
    await rows(
      `SELECT device_id FROM install_candidate GROUP BY device_id, installed_at
         HAVING count(*) FILTER (WHERE reason = 'REPLACED') > 1`,
    ),
    `${round} moved once`,
  ).toEqual([]);
}

/** An install that is sure of a click which another has by its address. */
const takenOver: Sent = [
  { kind: "click", n: 0, link: "link1", visitor: 0, minutes: 0 },
  { kind: "install", n: 1, sureOf: null, minutes: 1 },
  { kind: "install", n: 2, sureOf: 0, minutes: 1 },
];

test("every number and every row names the same source of an install", async () => {
  await addAdChannel(service.ingest, 7, { rules: [rule("active", "install")] });
  await service.set({}, { webhooks: ["install"] });
  await service.ingest.rows(
    `INSERT INTO webhook (app_id, id, name, url, events, created_at)
       VALUES ($1, 1, '数仓', 'https://hooks.example.com', '["install"]', now())`,
    [appId],
  );
  let round = 0;
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(traffic, async (sent) => {
      round += 1;
      await play(sent, round);
      await allAgree(`round ${round}`);
      const [row] = await rows(
        "SELECT count(*)::int AS n FROM install_candidate WHERE reason = 'REPLACED'",
      );
      moved += row.n;
    }),
    { numRuns: rounds(12), endOnFailure: true, examples: [[takenOver]] },
  );
  expect(moved).toBeGreaterThan(0);
});
