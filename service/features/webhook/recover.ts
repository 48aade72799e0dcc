import { sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { deliveryState } from "../../store/open-api-tables";
import type { AppContext } from "../handler";
import { requireOwner } from "../open-api";
import { ownHook } from "./webhooks";

const messagesAtMost = 100_000;

/** Puts the messages of a range on the way again as they were; the queue sends them, the oldest first. */
export async function recoverHook(
  context: AppContext,
  { id, since, until, states, isTrial }: ValidBody<"webhook/recover">,
): Promise<number> {
  requireOwner(context);
  const { db, app, now } = context;
  await ownHook(db, app.appId, id);
  if (until !== null && until < since) {
    throw new ServiceError("0400", say("结束时间应不早于开始时间"), "until");
  }
  const codes = states.map((state) => deliveryState[state]);
  const at = new Date(now());
  const meant = sql`
    FROM webhook_delivery WHERE app_id = ${app.appId} AND webhook_id = ${id} AND event <> 'test'
      AND state = ANY(${codes}::smallint[]) AND at >= ${new Date(since)}
      AND at <= ${until === null ? at : new Date(until)}`;
  if (isTrial) {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n ${meant}`.execute(db);
    return Math.min(rows[0]?.n ?? 0, messagesAtMost);
  }
  return db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      UPDATE webhook_delivery SET resent_from = state, state = ${deliveryState.waiting}, due_at = ${at}
      WHERE app_id = ${app.appId} AND webhook_id = ${id} AND id IN (
        SELECT id ${meant} ORDER BY at, id LIMIT ${messagesAtMost})`.execute(tx);
    await tx
      .updateTable("webhook")
      .set({ per_second: sql<number>`coalesce(per_second, 2)` })
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
    return Number(numAffectedRows);
  });
}

/** Takes back what waits to be sent again: each message is what it was. */
export async function cancelRecovery(context: AppContext, id: number): Promise<number> {
  requireOwner(context);
  const { db, app } = context;
  await ownHook(db, app.appId, id);
  const { numAffectedRows = 0n } = await sql`
    UPDATE webhook_delivery SET state = resent_from, resent_from = NULL
    WHERE app_id = ${app.appId} AND webhook_id = ${id} AND state = ${deliveryState.waiting}
      AND resent_from IS NOT NULL`.execute(db);
  return Number(numAffectedRows);
}
