import { sql } from "kysely";
import type { Db } from "../store/open";

const minutesPerHour = 60;

export const hourOf = (minute: number): number => Math.floor(minute / minutesPerHour);

/**
 * Counts the attacks of an app anew that began within some hours (since the epoch, both included). The
 * caller holds the lock of the app's counters.
 */
export async function countAttacks(
  db: Db,
  appId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db
    .deleteFrom("edge_attack_hour")
    .where("app_id", "=", appId)
    .where("t", ">=", from)
    .where("t", "<=", to)
    .execute();
  await sql`
    INSERT INTO edge_attack_hour (app_id, domain_id, t, kind, attacks, requests)
    SELECT app_id, domain_id, t, kind, count(*), sum(requests)
    FROM (
      SELECT app_id, unnest(ARRAY[domain_id, 0]) AS domain_id,
        begin_t / ${sql.lit(minutesPerHour)} AS t, kind, requests
      FROM edge_attack
      WHERE app_id = ${appId}
        AND begin_t >= ${from * minutesPerHour} AND begin_t < ${(to + 1) * minutesPerHour}
    ) AS told
    GROUP BY 1, 2, 3, 4`.execute(db);
}
