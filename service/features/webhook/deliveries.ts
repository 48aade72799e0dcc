import { randomUUID } from "node:crypto";
import type { CallReply, ValidBody, WebhookDelivery } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { messageBody } from "../../base/webhook-message";
import { deliveryState } from "../../store/open-api-tables";
import { paged } from "../../store/paged";
import type { AppContext } from "../handler";
import { requireOwner } from "../open-api";
import type { WebhookData } from "./event-data";
import { ownHook } from "./webhooks";

const deliveryStates = ["waiting", "done", "failed", "expired"] as const;

/** Puts a test event on the way; it is sent although the webhook may be off. */
export async function testHook(context: AppContext, id: number): Promise<string> {
  requireOwner(context);
  const { db, app, now } = context;
  const { form } = await ownHook(db, app.appId, id);
  const delivery = randomUUID();
  const at = new Date(now());
  const data: WebhookData<"test"> = { appkey: app.appkey };
  await db
    .insertInto("webhook_delivery")
    .values({
      app_id: app.appId,
      webhook_id: id,
      id: delivery,
      event: "test",
      body: messageBody(form, { id: delivery, event: "test", atMs: now(), data }),
      at,
      due_at: at,
    })
    .execute();
  return delivery;
}

/** Sends a message again as it was, under its id. */
export async function replayDelivery(
  context: AppContext,
  { id, delivery }: ValidBody<"webhook/replay">,
): Promise<void> {
  requireOwner(context);
  const { db, app, now } = context;
  const again = await db
    .updateTable("webhook_delivery")
    .set({ state: deliveryState.waiting, due_at: new Date(now()) })
    .where("app_id", "=", app.appId)
    .where("webhook_id", "=", id)
    .where("id", "=", delivery)
    .where("state", "<>", deliveryState.waiting)
    .returning("id")
    .executeTakeFirst();
  if (!again) throw new ServiceError("0409", say("这条消息不存在，或正在等待发送"));
}

/** Lists the deliveries of a webhook, newest first, with all tries. */
export async function listDeliveries(
  { db, app }: AppContext,
  { id, state, currentPage, pageSize }: ValidBody<"webhook/deliveries">,
): Promise<CallReply<"webhook/deliveries">> {
  await ownHook(db, app.appId, id);
  const all = db
    .selectFrom("webhook_delivery")
    .where("app_id", "=", app.appId)
    .where("webhook_id", "=", id)
    .$if(state !== null, (some) => some.where("state", "=", deliveryState[state ?? "waiting"]));
  const { rows, pagination } = await paged(all, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("at", "desc").orderBy("id"),
  );
  const tries =
    rows.length === 0
      ? []
      : await db
          .selectFrom("webhook_try")
          .selectAll()
          .where("app_id", "=", app.appId)
          .where("webhook_id", "=", id)
          .where(
            "delivery_id",
            "in",
            rows.map((row) => row.id),
          )
          .orderBy("n")
          .execute();
  const list = rows.map(
    (row): WebhookDelivery => ({
      id: row.id,
      event: row.event as WebhookDelivery["event"],
      state: deliveryStates[row.state] ?? "waiting",
      time: row.at.getTime(),
      nextTime: row.state === deliveryState.waiting ? row.due_at.getTime() : null,
      body: row.body,
      tries: tries
        .filter((one) => one.delivery_id === row.id)
        .map(({ at, status, fault: problem, answer: response, ms }) => ({
          time: at.getTime(),
          status,
          fault: problem,
          answer: response,
          ms,
        })),
    }),
  );
  return { map: { list, pagination } };
}
