import type pg from "pg";
import { eventType } from "../ingest/batch/event-type";
import { allChannels, allMatches } from "../store/event-tables";
import type { SeedApp } from "./apps";
import type { SeedClock } from "./traffic-plan";

/** Days whose visits and presses are kept one by one. */
const eventDays = 7;

/** Numbers from the digits of a hash: the same day gives the same events. */
const digits = (from: number) => `('x' || substr(h, ${from}, 6))::bit(24)::int`;

/** Every counted visit or press of the last days as an event of a browser. */
const insertPageEvents = (column: "visit" | "click") => `
INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip)
SELECT app_id, least(to_timestamp((t - 8) * 3600 + ${digits(1)} % 3600), $3), h::uuid,
  ${eventType[column]}, channel_id,
  md5(channel_id || '/' || t || '/' || platform || '/' || (n - 1) % greatest(${column}_uv, 1))::uuid,
  platform, concat_ws('.', 36 + ${digits(7)} % 180, ${digits(13)} % 256, ${digits(19)} % 256, 1 + ${digits(25)} % 254)
FROM (SELECT r.*, n, md5('${column}-' || r.channel_id || '-' || r.t || '-' || r.platform || '-' || n) AS h
  FROM rollup_hour r, generate_series(1, r.${column}) n
  WHERE r.app_id = $1 AND r.match = ${allMatches} AND r.channel_id <> ${allChannels} AND r.t >= $2) counted`;

/** The visits and presses of the last days, one by one; needs the counts of the traffic. */
export async function seedPageEvents(
  client: pg.ClientBase,
  app: SeedApp,
  { today, nowMs }: SeedClock,
): Promise<void> {
  for (const column of ["visit", "click"] as const)
    await client.query(insertPageEvents(column), [
      app.id,
      (today - eventDays + 1) * 24,
      new Date(nowMs),
    ]);
}
