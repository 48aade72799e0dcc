import { sql } from "kysely";
import type { Db } from "../store/open";

/** Counters of a whole app are kept under this domain. */
const wholeApp = 0;

/** Bytes that left the nodes of an app, summed up from each cut to the next one; hours since the epoch. */
export async function readEdgeParts(
  db: Db,
  { appId, cuts }: { appId: number; cuts: readonly number[] },
): Promise<{ from: number; units: number }[]> {
  const [first] = cuts;
  if (first === undefined) return [];
  const { rows } = await sql<{ part: number; units: number }>`
    SELECT width_bucket(t, ${`{${cuts.join(",")}}`}::integer[]) AS part,
      sum(bytes_out)::float8 AS units
    FROM edge_hour
    WHERE app_id = ${appId} AND domain_id = ${wholeApp} AND t >= ${first}::integer
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows.map(({ part, units }) => ({ from: cuts[part - 1] ?? first, units }));
}

/** Bytes and refused requests of the busiest minutes of an app since an hour. */
export async function readEdgePeaks(
  db: Db,
  { appId, from }: { appId: number; from: number },
): Promise<{ bytes: number; blocked: number }> {
  const { rows } = await sql<{ bytes: number; blocked: number }>`
    SELECT coalesce(max(peak_bytes), 0)::float8 AS bytes,
      coalesce(max(peak_blocked), 0)::float8 AS blocked
    FROM edge_hour
    WHERE app_id = ${appId} AND domain_id = ${wholeApp} AND t >= ${from}::integer`.execute(db);
  return rows[0] ?? { bytes: 0, blocked: 0 };
}

export async function countEdgeDomains(db: Db, appId: number): Promise<number> {
  const { count } = await db
    .selectFrom("edge_domain")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("app_id", "=", appId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
