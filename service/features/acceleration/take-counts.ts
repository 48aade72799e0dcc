import type { EdgeBatch } from "../../../src/core/api/contract/edge-agent";
import type { RegionPort } from "../../ports/region";
import { zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";
import { addCounts, type Counted, holdCounts, withTotals } from "./add-counts";
import { countersOf } from "./counters";
import type { NodeRow } from "./node-key";
import { recordAttacks } from "./record-attacks";
import { recordTops } from "./record-tops";

interface Deps {
  db: Db;
  regions: RegionPort;
  nowMs: number;
}

const countedOf = (minute: EdgeBatch["minutes"][number]): Counted => ({
  domainId: minute.domain,
  t: minute.t,
  counters: countersOf(minute),
});

/**
 * Takes what an agent has counted, once for each of its numbers: one that comes again is answered as if it
 * were new. Counters of domains that are gone are dropped. Answers the last number that was taken.
 */
export const takeCounts = ({ db, regions, nowMs }: Deps, node: NodeRow, batch: EdgeBatch) =>
  db.transaction().execute(async (tx): Promise<number> => {
    const appId = node.app_id;
    await holdCounts(tx, appId);
    const held = await tx
      .selectFrom("edge_source")
      .select("taken")
      .where("app_id", "=", appId)
      .where("node_id", "=", node.id)
      .where("source", "=", batch.source)
      .executeTakeFirst();
    if (held && held.taken >= batch.number) return held.taken;
    const names = new Map(
      (
        await tx
          .selectFrom("edge_domain")
          .select(["id", "domain"])
          .where("app_id", "=", appId)
          .execute()
      ).map(({ id, domain }) => [id, domain]),
    );
    const app = await tx
      .selectFrom("app")
      .select(["time_zone", "zone_changes"])
      .where("id", "=", appId)
      .executeTakeFirstOrThrow();
    const nowT = Math.floor(nowMs / 60_000);
    /** A clock that is ahead counts for now. */
    const own = <T extends { domain: number; t: number }>(list: readonly T[]): T[] =>
      list
        .filter(({ domain }) => names.has(domain))
        .map((one) => ({ ...one, t: Math.min(one.t, nowT) }));
    const minutes = own(batch.minutes);
    await addCounts(tx, appId, withTotals(minutes.map(countedOf)));
    const deps = { db: tx, appId, zones: zonesOf(app), regions };
    await recordTops(deps, { minutes, tops: own(batch.tops) }, names);
    await recordAttacks(deps, own(batch.attacks));
    const at = new Date(nowMs);
    await tx
      .insertInto("edge_source")
      .values({ app_id: appId, node_id: node.id, source: batch.source, taken: batch.number, at })
      .onConflict((conflict) =>
        conflict.columns(["app_id", "node_id", "source"]).doUpdateSet({ taken: batch.number, at }),
      )
      .execute();
    return batch.number;
  });
