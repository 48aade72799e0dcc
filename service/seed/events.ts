import type pg from "pg";
import { eventType } from "../ingest/batch/event-type";
import { allChannels, allMatches, granularityCode, organicChannel } from "../store/event-tables";
import type { SeedApp } from "./apps";
import type { SeedClock } from "./traffic-plan";

/** Days that custom events reach back. */
const eventDays = 35;
/** Days that are counted by the hour too. */
const hourDays = 7;
/** Days whose reports can be read one by one. */
const detailDays = 14;

interface Plan {
  eventId: string;
  name: string;
  /** 1 count, 2 number, 3 cents. */
  kind: 1 | 2 | 3;
  /** Reports per hundred active devices. */
  perHundred: number;
  /** Mean value of a report. */
  value: number;
  details: string[];
}

const plans: Plan[] = [
  {
    eventId: "pay_done",
    name: "支付成功",
    kind: 3,
    perHundred: 5,
    value: 6_800,
    details: ["月卡", "礼包", "首充"],
  },
  {
    eventId: "level_up",
    name: "等级提升",
    kind: 2,
    perHundred: 40,
    value: 3,
    details: ["Lv.5", "Lv.10", "Lv.20"],
  },
  { eventId: "share_click", name: "点击分享", kind: 1, perHundred: 12, value: 1, details: [] },
  { eventId: "task_finish", name: "完成任务", kind: 1, perHundred: 65, value: 1, details: [] },
];

/** Defines events of an app and lists their last reports. */
export async function seedEvents(
  client: pg.ClientBase,
  { id: appId }: SeedApp,
  clock: SeedClock,
): Promise<void> {
  for (const plan of plans) {
    await client.query(
      `INSERT INTO event_definition
         (app_id, event_id, name, kind, has_detail, is_postback, created_by, created_at)
       SELECT id, $2, $3, $4, $5, $6, owner_id, created_at FROM app WHERE id = $1`,
      [appId, plan.eventId, plan.name, plan.kind, plan.details.length > 0, plan.kind === 3],
    );
    if (plan.details.length > 0) await listReports(client, appId, plan, clock);
  }
}

/** Counts the events of all apps in step with their active devices. */
export async function countEvents(client: pg.ClientBase, { today }: SeedClock): Promise<void> {
  const planned = <Key extends keyof Plan>(key: Key) => plans.map((plan) => plan[key]);
  await client.query(eventRollups, [
    planned("eventId"),
    planned("perHundred"),
    planned("value"),
    today,
  ]);
  await client.query(`
    INSERT INTO event_rollup_hour (app_id, ${counted})
    SELECT app_id, ${counted} FROM counted_event WHERE grain = ${granularityCode.hour}`);
  await client.query(`
    INSERT INTO event_rollup (app_id, grain, ${counted})
    SELECT app_id, grain, ${counted} FROM counted_event WHERE grain <> ${granularityCode.hour}`);
}

/** Single reports of recently installed devices, for the list of details. */
async function listReports(
  client: pg.ClientBase,
  appId: number,
  { eventId, value, details }: Plan,
  { today, nowMs }: SeedClock,
): Promise<void> {
  await client.query(
    `INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip, params)
     SELECT app_id, least(installed_at + interval '40 minutes', $7),
       md5($2 || device_id::text)::uuid, $3, channel_id, device_id, platform, ip,
       jsonb_build_object('eventId', $2::text, 'value', $4::integer,
         'subValue', ($5::text[])[1 + ('x' || right(device_id::text, 4))::bit(16)::integer
           % array_length($5::text[], 1)])
     FROM device WHERE app_id = $1 AND install_day > $6
     ORDER BY device_id LIMIT 400`,
    [appId, eventId, eventType.event, value, details, today - detailDays, new Date(nowMs)],
  );
}

const counted = "event_no, channel_id, t, platform, times, users, value";
const columns = `app_id, ${counted}`;

/**
 * Hours of the last days first, then days and what is made of them, so that all of them agree. Whole
 * numbers throughout: decimals would take three times as long.
 */
const eventRollups = `
CREATE TEMP TABLE counted_event ON COMMIT DROP AS
WITH plan AS (
  SELECT app_id, id AS event_no, per_hundred, p.value AS each
  FROM event_definition
  JOIN unnest($1::text[], $2::bigint[], $3::bigint[]) AS p (event_id, per_hundred, value)
    USING (event_id)
), counted AS MATERIALIZED (
  SELECT app_id, event_no, grain, channel_id, t, platform, each,
    (active * per_hundred + (t * 7 + channel_id * 13 + platform * 5) % 10 * 10) / 100 AS times
  FROM (
    SELECT app_id, ${granularityCode.hour} AS grain, match, channel_id, t, platform, active
    FROM rollup_hour WHERE t >= ($4::integer - ${hourDays}) * 24
    UNION ALL
    SELECT app_id, grain, match, channel_id, t, platform, active
    FROM rollup WHERE grain = ${granularityCode.day} AND t >= $4::integer - ${eventDays}
  ) AS rollups JOIN plan USING (app_id)
  WHERE match = ${allMatches} AND channel_id >= ${organicChannel}
), reported AS MATERIALIZED (
  SELECT grain, app_id, event_no, channel_id, t, platform, times, (times * 8 + 9) / 10 AS users,
    times * each AS value
  FROM counted WHERE times > 0
), hourly AS (
  SELECT app_id, event_no, min(t) / 24 + 1 AS first_day
  FROM reported WHERE grain = ${granularityCode.hour} GROUP BY 1, 2
), days AS MATERIALIZED (
  SELECT ${columns} FROM reported LEFT JOIN hourly USING (app_id, event_no)
  WHERE grain = ${granularityCode.day} AND t < coalesce(first_day, $4::integer + 1)
  UNION ALL
  SELECT app_id, event_no, channel_id, t / 24, platform, sum(times)::bigint, (sum(users)::bigint * 9 + 9) / 10, sum(value)::bigint
  FROM reported JOIN hourly USING (app_id, event_no)
  WHERE grain = ${granularityCode.hour} AND t / 24 >= first_day GROUP BY 1, 2, 3, 4, 5
), channels AS MATERIALIZED (
  SELECT ${granularityCode.hour} AS grain, ${columns} FROM reported WHERE grain = ${granularityCode.hour}
  UNION ALL SELECT ${granularityCode.day}, ${columns} FROM days
  UNION ALL
  SELECT ${granularityCode.week}, app_id, event_no, channel_id, t - (t + 3) % 7, platform,
    0, (sum(users)::bigint * 6 + 9) / 10, 0 FROM days GROUP BY 2, 3, 4, 5, 6
  UNION ALL
  SELECT ${granularityCode.month}, app_id, event_no, channel_id,
    extract(epoch FROM date_trunc('month', to_timestamp(t * 86400.0) AT TIME ZONE 'UTC'))::integer
      / 86400, platform, 0, (sum(users)::bigint * 4 + 9) / 10, 0 FROM days GROUP BY 2, 3, 4, 5, 6
  UNION ALL
  SELECT ${granularityCode.all}, app_id, event_no, channel_id, 0, platform, sum(times), 0, sum(value)
  FROM days GROUP BY 2, 3, 4, 6
)
SELECT grain, ${columns} FROM channels
UNION ALL
SELECT grain, app_id, event_no, ${allChannels}, t, platform, sum(times), sum(users), sum(value)
FROM channels GROUP BY 1, 2, 3, 5, 6`;
