import { sql } from "kysely";
import { counted, say } from "../../base/message";
import type { Store } from "../../store/open";
import { deliveryState } from "../../store/open-api-tables";
import { notifyOwner } from "./notify-outage";

const keptMs = 7 * 86_400_000;
const keptAtMost = 100_000;

interface Expired {
  app_id: number;
  webhook_id: number;
  messages: number;
}

/** Gives up what has waited for seven days, or behind 100,000 others, and says how many messages that were. */
export async function expireWaiting({
  store: { db },
  now,
}: {
  store: Pick<Store, "db">;
  now: () => number;
}): Promise<void> {
  const nowMs = now();
  const before = new Date(nowMs - keptMs);
  // What is sent again happened long ago; it waits since it was sent again.
  const { rows: old } = await sql<Expired>`
    WITH gone AS (
      UPDATE webhook_delivery SET state = ${deliveryState.expired}
      WHERE state = ${deliveryState.waiting}
        AND CASE WHEN resent_from IS NULL THEN at ELSE due_at END < ${before}
      RETURNING app_id, webhook_id)
    SELECT app_id, webhook_id, count(*)::int AS messages FROM gone GROUP BY 1, 2`.execute(db);
  const { rows: full } = await sql<Expired>`
    SELECT app_id, webhook_id, count(*)::int - ${keptAtMost}::int AS messages FROM webhook_delivery
    WHERE state = ${deliveryState.waiting} GROUP BY 1, 2
    HAVING count(*) > ${keptAtMost}::int`.execute(db);
  for (const { app_id, webhook_id, messages } of full) {
    await sql`
      UPDATE webhook_delivery SET state = ${deliveryState.expired}
      WHERE app_id = ${app_id} AND webhook_id = ${webhook_id} AND id IN (
        SELECT id FROM webhook_delivery
        WHERE app_id = ${app_id} AND webhook_id = ${webhook_id} AND state = ${deliveryState.waiting}
        ORDER BY at, id LIMIT ${messages})`.execute(db);
  }
  const day = Math.floor(nowMs / 86_400_000);
  for (const { messages, ...hook } of [...old, ...full]) {
    const named = await db
      .selectFrom("webhook")
      .select("name")
      .where("app_id", "=", hook.app_id)
      .where("id", "=", hook.webhook_id)
      .executeTakeFirst();
    await notifyOwner(db, hook, {
      title: say("回调「{}」有 {} 条消息已过期", named?.name ?? "", counted(messages, "message")),
      body: (app) =>
        say(
          "应用「{}」的回调最多保留 7 天、100,000 条等待的消息。过期的在 30 天内仍可在「发送记录」里重发。",
          app,
        ),
      onceKey: `expired:${day}`,
      nowMs,
    });
  }
}
