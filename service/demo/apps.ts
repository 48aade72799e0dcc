import { sql } from "kysely";
import { demoApps } from "../seed";
import type { Db } from "../store/open";
import type { PlayedApp } from "./plan";

/** Reads the demo's apps with the channels that ran when it was seeded, without what was stopped or deleted since. */
export async function readPlayedApps(db: Db, known: readonly PlayedApp[]): Promise<PlayedApp[]> {
  const { rows } = await sql<{ appkey: string; id: string; code: string }>`
    SELECT a.appkey, c.id, c.code FROM channel c JOIN app a ON a.id = c.app_id
    WHERE a.deleted_at IS NULL AND c.deleted_at IS NULL AND c.state = 1 AND c.type = 1`.execute(db);
  // An app of somebody else's may have the number of one of the demo, never its key.
  const codeOf = new Map(rows.map(({ appkey, id, code }) => [`${appkey}:${id}`, code]));
  return demoApps(0).flatMap(({ plan, channels }) => {
    const codes = channels.flatMap((channel) => {
      const code =
        channel.lastDaysAgo === 0 ? codeOf.get(`${plan.appkey}:${channel.id}`) : undefined;
      return code === undefined ? [] : [[code, channel.weight] as const];
    });
    const devices = known.find((app) => app.plan.appkey === plan.appkey)?.devices ?? [];
    return codes.length > 0 ? [{ plan, codes, devices }] : [];
  });
}

/** Returns when the demo's apps last reported something; null where nothing is stored. */
export async function lastTrafficMs(db: Db, nowMs: number): Promise<number | null> {
  const ids = demoApps(0).map(({ id }) => id);
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(ts) AS at FROM event
    WHERE app_id = ANY(${ids}::bigint[]) AND ts <= ${new Date(nowMs)}`.execute(db);
  return rows[0]?.at?.getTime() ?? null;
}
