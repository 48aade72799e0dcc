import type { EdgeBatch } from "../../../src/core/api/contract/edge-agent";
import type { RegionPort } from "../../ports/region";
import { countAttacks, hourOf } from "../../reporting/edge-attacks";
import type { Db } from "../../store/open";

/** Refusals of one address with pauses no longer than this are one attack. */
const pauseMinutes = 5;

/**
 * Writes refusals down: those that go on with an earlier attack make it longer. The caller holds the lock
 * of the app's counters.
 */
export async function recordAttacks(
  { db, appId, regions }: { db: Db; appId: number; regions: RegionPort },
  attacks: EdgeBatch["attacks"],
): Promise<void> {
  const hours: number[] = [];
  for (const { domain, t, kind, address, target, requests, isBlocked } of attacks) {
    const held = await db
      .selectFrom("edge_attack")
      .select(["id", "begin_t", "end_t", "requests", "peak"])
      .where("app_id", "=", appId)
      .where("domain_id", "=", domain)
      .where("kind", "=", kind)
      .where("address", "=", address)
      .where("is_blocked", "=", isBlocked)
      .where("end_t", ">=", t - pauseMinutes)
      .where("begin_t", "<=", t + pauseMinutes)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    hours.push(hourOf(t), hourOf(held?.begin_t ?? t));
    if (held) {
      await db
        .updateTable("edge_attack")
        .set({
          begin_t: Math.min(held.begin_t, t),
          end_t: Math.max(held.end_t, t),
          requests: held.requests + requests,
          peak: Math.max(held.peak, requests),
        })
        .where("app_id", "=", appId)
        .where("id", "=", held.id)
        .execute();
      continue;
    }
    await db
      .insertInto("edge_attack")
      .values({
        app_id: appId,
        domain_id: domain,
        kind,
        address,
        region: regions.of(address).province,
        target,
        begin_t: t,
        end_t: t,
        requests,
        peak: requests,
        is_blocked: isBlocked,
      })
      .execute();
  }
  if (hours.length === 0) return;
  await countAttacks(db, appId, { from: Math.min(...hours), to: Math.max(...hours) });
}
