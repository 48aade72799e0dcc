import type pg from "pg";
import { eventType } from "../ingest/count/keep-event";
import { grainCode } from "../store/event-tables";
import type { SeedApp } from "./apps";
import type { SeedClock } from "./traffic-plan";

/** Days that custom events reach back. */
const eventDays = 35;
/** Days whose reports can be read one by one. */
const detailDays = 14;

interface Plan {
  eventId: string;
  name: string;
  /** 1 count, 2 number, 3 cents. */
  kind: 1 | 2 | 3;
  /** Reports per active device. */
  perActive: number;
  /** Mean value of a report. */
  value: number;
  details: string[];
}

const plans: Plan[] = [
  {
    eventId: "pay_done",
    name: "支付成功",
    kind: 3,
    perActive: 0.05,
    value: 6_800,
    details: ["月卡", "礼包", "首充"],
  },
  {
    eventId: "level_up",
    name: "等级提升",
    kind: 2,
    perActive: 0.4,
    value: 3,
    details: ["Lv.5", "Lv.10", "Lv.20"],
  },
  { eventId: "share_click", name: "点击分享", kind: 1, perActive: 0.12, value: 1, details: [] },
  { eventId: "task_finish", name: "完成任务", kind: 1, perActive: 0.65, value: 1, details: [] },
];

/** Defines events of an app and counts them in step with its active devices. */
export async function seedEvents(
  client: pg.ClientBase,
  { id: appId }: SeedApp,
  { today }: SeedClock,
): Promise<void> {
  for (const plan of plans) {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO event_definition
         (app_id, event_id, name, kind, has_detail, is_postback, created_by, created_at)
       SELECT id, $2, $3, $4, $5, $6, owner_id, created_at FROM app WHERE id = $1 RETURNING id`,
      [appId, plan.eventId, plan.name, plan.kind, plan.details.length > 0, plan.kind === 3],
    );
    const eventNo = rows[0]?.id;
    if (eventNo === undefined) continue;
    await countEvent(client, appId, eventNo, plan, today);
    if (plan.details.length > 0) await listReports(client, appId, plan, today);
  }
}

/** Hours of the last days first, then days and what is made of them, so that all of them agree. */
async function countEvent(
  client: pg.ClientBase,
  appId: number,
  eventNo: number,
  { perActive, value }: Plan,
  today: number,
): Promise<void> {
  const columns = "(app_id, event_no, grain, channel_id, t, platform, times, users, value)";
  const rollupOf = (grain: number, from: number, to: string) => `
    INSERT INTO event_rollup ${columns}
    SELECT app_id, ${eventNo}, ${grain}, channel_id, t, platform, times, ceil(times * 0.8),
      times * ${value}
    FROM (SELECT app_id, channel_id, t, platform,
        floor(active * ${perActive} + ((t * 7 + channel_id * 13 + platform * 5) % 10) / 10.0) AS times
      FROM rollup WHERE app_id = ${appId} AND grain = ${grain} AND match = -1 AND channel_id >= 0
        AND t >= ${from} AND t < ${to}) AS counted
    WHERE times > 0`;
  const hourly = `coalesce((SELECT min(t) / 24 + 1 FROM event_rollup
    WHERE app_id = ${appId} AND event_no = ${eventNo} AND grain = ${grainCode.hour}), ${today + 1})`;
  await client.query(rollupOf(grainCode.hour, (today - 7) * 24, `${(today + 1) * 24}`));
  await client.query(rollupOf(grainCode.day, today - eventDays, hourly));
  const summed = (grain: number, key: string, from: number, more: string, users: number) => `
    INSERT INTO event_rollup ${columns}
    SELECT app_id, event_no, ${grain}, channel_id, ${key}, platform, ${more}, ceil(sum(users) * ${users})
      ${grain === grainCode.day ? ", sum(value)" : ", 0"}
    FROM event_rollup WHERE app_id = ${appId} AND event_no = ${eventNo} AND grain = ${from}
      ${from === grainCode.hour ? `AND t / 24 >= ${hourly}` : ""}
    GROUP BY app_id, event_no, channel_id, ${key}, platform`;
  await client.query(summed(grainCode.day, "t / 24", grainCode.hour, "sum(times)", 0.9));
  const monday = "t - (t + 3) % 7";
  const first =
    "extract(epoch FROM date_trunc('month', to_timestamp(t * 86400.0) AT TIME ZONE 'UTC'))::integer / 86400";
  await client.query(summed(grainCode.week, monday, grainCode.day, "0", 0.6));
  await client.query(summed(grainCode.month, first, grainCode.day, "0", 0.4));
  await client.query(`
    INSERT INTO event_rollup ${columns}
    SELECT app_id, event_no, ${grainCode.all}, channel_id, 0, platform, sum(times), 0, sum(value)
    FROM event_rollup
    WHERE app_id = ${appId} AND event_no = ${eventNo} AND grain = ${grainCode.day}
    GROUP BY app_id, event_no, channel_id, platform`);
  await client.query(`
    INSERT INTO event_rollup ${columns}
    SELECT app_id, event_no, grain, -1, t, platform, sum(times), sum(users), sum(value)
    FROM event_rollup WHERE app_id = ${appId} AND event_no = ${eventNo}
    GROUP BY app_id, event_no, grain, t, platform`);
}

/** Single reports of recently installed devices, for the list of details. */
async function listReports(
  client: pg.ClientBase,
  appId: number,
  { eventId, value, details }: Plan,
  today: number,
): Promise<void> {
  await client.query(
    `INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip, params)
     SELECT app_id, least(installed_at + interval '40 minutes', now()),
       md5($2 || device_id::text)::uuid, $3, channel_id, device_id, platform, ip,
       jsonb_build_object('eventId', $2::text, 'value', $4::integer,
         'subValue', ($5::text[])[1 + (ctid::text::point)[1]::integer % array_length($5::text[], 1)])
     FROM device WHERE app_id = $1 AND install_day > $6
     ORDER BY device_id LIMIT 400`,
    [appId, eventId, eventType.event, value, details, today - detailDays],
  );
}
