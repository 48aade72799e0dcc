import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { CallName, WebhookEvent } from "../../../src/core/api/contract";
import { messageBody } from "../../base/webhook-message";
import type { Db } from "../../store/open";
import { deliveryState, readWebhookEvents } from "../../store/open-api-tables";
import type { WebhookData } from "./event-data";

/** Something that happened in an app. */
export type Happened = {
  [Event in WebhookEvent]: {
    appId: number;
    event: Event;
    /** The same for the same happening, however often it is noted. */
    about: string;
    data: WebhookData<Event>;
    /** A webhook that is not told: it is what it is about. */
    except?: number;
    /** It may be noted again to be sent again: each webhook has an id of its own, which stays. */
    isRepeatable?: true;
  };
}[WebhookEvent];

/** 128 bits that stand for a text, as a UUID. */
function idOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** True when a webhook of an app that is on asks for an event. */
export async function isAskedFor(db: Db, appId: number, event: WebhookEvent): Promise<boolean> {
  const app = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", appId)
    .executeTakeFirst();
  return readWebhookEvents(app?.settings).includes(event);
}

/** Puts a happening on the way to the webhooks of its app that ask for it; answers how many. */
export async function recordEvent(
  db: Db,
  { appId, event, about, data, except, isRepeatable }: Happened,
  nowMs: number,
): Promise<number> {
  if (!(await isAskedFor(db, appId, event))) return 0;
  const hooks = await db
    .selectFrom("webhook")
    .select(["id", "form"])
    .where("app_id", "=", appId)
    .where("state", "=", 1)
    .where("id", "<>", except ?? 0)
    .where(sql<boolean>`jsonb_exists(events, ${event})`)
    .execute();
  if (hooks.length === 0) return 0;
  const whole = `${event}\n${appId}\n${about}`;
  const at = new Date(nowMs);
  await db
    .insertInto("webhook_delivery")
    .values(
      hooks.map((hook) => {
        const id = idOf(isRepeatable ? `${whole}\n${hook.id}` : whole);
        return {
          app_id: appId,
          webhook_id: hook.id,
          id,
          event,
          body: messageBody(hook.form, { id, event, atMs: nowMs, data }),
          at,
          due_at: at,
        };
      }),
    )
    .onConflict((conflict) =>
      isRepeatable
        ? conflict
            .columns(["app_id", "webhook_id", "id"])
            .doUpdateSet({ state: deliveryState.waiting, due_at: at })
        : conflict.doNothing(),
    )
    .execute();
  return hooks.length;
}

type Change = WebhookData<"channel.changed">["change"];

const channelActions: Partial<Record<CallName, Change>> = {
  "ad/addChannel": "created",
  "ad/updateChannel": "updated",
  "asa/addChannel": "created",
  "asa/updateChannel": "updated",
  "channel/addChannel": "created",
  "channel/addChildChannel": "created",
  "channel/batchAdd": "created",
  "channel/childChannelDel": "deleted",
  "channel/childChannelName": "updated",
  "channel/delChannel": "deleted",
  "channel/editRows": "updated",
  "channel/moveToGroup": "updated",
  "channel/rename": "updated",
  "channel/restore": "restored",
  "channel/setState": "updated",
  "channel/updateChannel": "updated",
  "xlink/add": "created",
  "xlink/addBatch": "created",
  "xlink/delete": "deleted",
  "xlink/setState": "updated",
  "xlink/update": "updated",
};

interface Named {
  id?: unknown;
}

/** Ids of the channels that a call was about or has made. */
function idsOf(action: string, body: unknown, result: unknown): number[] {
  const requested = body as Named & { ids?: unknown[]; rows?: Named[] };
  const map = (result as { map?: Named & { list?: Named[]; created?: Named[] } } | null)?.map;
  const made = [map, ...(map?.list ?? []), ...(map?.created ?? [])];
  const meant = [
    requested,
    ...(requested.ids ?? []).map((id) => ({ id })),
    ...(requested.rows ?? []),
  ];
  const found = (action === "created" ? made : meant).map((one) => one?.id);
  return [...new Set(found.filter((id) => typeof id === "number"))];
}

/** Notes what happened to channels that are known by id; nothing for none. */
export async function recordChannels(
  db: Db,
  { appId, about, ...data }: { appId: number; about: string } & WebhookData<"channel.changed">,
  nowMs: number,
): Promise<void> {
  if (data.channelIds.length === 0) return;
  await recordEvent(db, { appId, event: "channel.changed", about, data }, nowMs);
}

/** Notes what a call that succeeded did to channels; nothing for other calls. */
export async function recordChannelChange(
  { db, requestId, now }: { db: Db; requestId: string; now: () => number },
  appId: number,
  name: CallName,
  body: unknown,
  result: unknown,
): Promise<void> {
  const action = channelActions[name];
  if (!action) return;
  const data = { change: action, channelIds: idsOf(action, body, result) };
  const happened = { appId, event: "channel.changed", about: requestId, data } as const;
  await recordEvent(db, happened, now());
}
