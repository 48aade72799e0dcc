import { sql } from "kysely";
import { grainCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import type { DayRange } from "./periods";
import { rollupCondition, type Selection } from "./selection";

/** Yuan by channel or day; what nothing is known of is missing. */
export type Costs = Map<number, number>;

/**
 * What the installs of a selection cost: the unit price of own channels times their installs. Facts
 * kept by device are not summed here, so a filter by version or province has no costs.
 */
export async function readCosts(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
  by: "channel" | "day",
): Promise<Costs> {
  if (selection.isByDevice) return new Map();
  const key = by === "channel" ? sql`r.channel_id` : sql`r.t`;
  const { rows } = await sql<{ key: number; cost: number }>`
    SELECT ${key} AS key, sum(r.install * c.cpa) AS cost
    FROM (SELECT app_id, channel_id, t, install FROM rollup
      WHERE ${rollupCondition(selection)} AND grain = ${grainCode.day}
        AND t BETWEEN ${start} AND ${end} AND install > 0) r
    JOIN channel c ON c.app_id = r.app_id AND c.id = r.channel_id
    WHERE c.type = 1 AND c.cpa IS NOT NULL
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ key, cost }) => [key, cost]));
}
