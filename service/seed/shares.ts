import type { SignedFilter } from "../../src/core/api/contract";
import { defaultMetrics, newShareKey, shareKindOf } from "../features/shared-chart";
import type { Db } from "../store/open";
import type { PlannedApp } from "./apps";

const dayMs = 86_400_000;

/**
 * A report of a channel that is shared with anybody who has its address, without an end, and charts that
 * its owner signed for a page: one that opens, and one revoked.
 */
export async function seedShare(
  db: Db,
  { id, channels }: PlannedApp,
  ownerId: number,
  nowMs: number,
): Promise<void> {
  const channel = channels.find(({ type }) => type === 1);
  if (!channel) return;
  await db
    .insertInto("channel_share")
    .values({
      app_id: id,
      target_id: channel.id,
      kind: shareKindOf(channel.type),
      share_key: newShareKey(),
      metrics: JSON.stringify(defaultMetrics),
      created_at: new Date(nowMs - 30 * dayMs),
    })
    .execute();
  const signed = {
    app_id: id,
    target_id: channel.id,
    kind: shareKindOf(channel.type),
    created_by: ownerId,
    end_at: new Date(nowMs + 60 * dayMs),
  };
  await db
    .insertInto("signed_chart")
    .values([
      {
        ...signed,
        filter: filterOf({ part: "cards", lastDays: 7 }),
        created_at: new Date(nowMs - 20 * dayMs),
        revoked_at: new Date(nowMs - 6 * dayMs),
      },
      {
        ...signed,
        filter: filterOf({ part: "trend", lastDays: 30 }),
        created_at: new Date(nowMs - 6 * dayMs),
        revoked_at: null,
      },
    ])
    .execute();
}

const filterOf = (filter: Pick<SignedFilter, "part" | "lastDays">): string =>
  JSON.stringify({
    metrics: defaultMetrics,
    start: null,
    end: null,
    granularity: "day",
    platform: null,
    deductsAbnormal: false,
    ...filter,
  } satisfies SignedFilter);
