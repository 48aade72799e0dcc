import type { WebhookEvent } from "../../../src/core/api/contract";
import { platformCode } from "../../store/event-tables";
import { hashId } from "../batch/arrival";
import { bulk, column } from "../batch/bulk";
import { eventType } from "../batch/event-type";
import type { Line } from "../batch/line";
import type { BatchState, StoredEvent } from "../batch/state";

/** The events of devices that webhooks are told. */
const told = new Map<number, WebhookEvent>([
  [eventType.install, "install"],
  [eventType.register, "register"],
  [eventType.pay, "pay"],
  [eventType.event, "event"],
]);

const platformName = (code: number): string =>
  Object.entries(platformCode).find(([, known]) => known === code)?.[0] ?? "unknown";

/** The match of an install, and the device as its SDK names it. */
const installFacts = ({ type, answer, deviceId, match }: StoredEvent) =>
  type === eventType.install
    ? { deviceId: deviceId ?? null, match: match ?? answer?.match ?? null }
    : {};

/** Puts what the app's webhooks ask for on the way, in the batch's transaction. */
export async function writeWebhooks(client: Line, state: BatchState): Promise<void> {
  const { appId, app, newEvents } = state;
  const meant = newEvents.flatMap((one) => {
    const event = told.get(one.type);
    // What was reported but not counted did not happen.
    const isCounted = !(one.params as { reason?: unknown } | null)?.reason;
    return event && isCounted && app.webhooks.includes(event) ? [{ ...one, event }] : [];
  });
  if (meant.length === 0) return;
  const codes = await bulk<{ id: number; code: string }>(
    client,
    "ingest-webhook-codes",
    appId,
    [["bigint", [...new Set(meant.map((one) => one.channelId))]]],
    "SELECT c.id, c.code FROM $rows AS k (id) JOIN channel c ON c.app_id = $app AND c.id = k.id",
  );
  const codeOf = new Map(codes.map(({ id, code }) => [Number(id), code]));
  const rows = meant.map((one) => {
    const id = hashId(`webhook:${one.eid}:${one.tsMs}`);
    const data = {
      eventId: one.eid,
      device: one.actor,
      platform: platformName(one.platform),
      channelCode: codeOf.get(one.channelId) ?? null,
      params: one.params,
      ...installFacts(one),
    };
    const body = JSON.stringify({ id, event: one.event, time: one.tsMs, data });
    return { id, event: one.event, body };
  });
  await bulk(
    client,
    "ingest-write-webhooks",
    appId,
    [
      column("uuid", rows, (row) => row.id),
      column("text", rows, (row) => row.event),
      column("text", rows, (row) => row.body),
    ],
    `INSERT INTO webhook_delivery (app_id, webhook_id, id, event, body, at, due_at)
     SELECT home.app_id, w.id, r.b, r.c, r.d, now(), now()
     FROM app_home AS home, webhook AS w, $rows AS r (b, c, d)
     WHERE home.app_id = $app AND w.app_id = $app AND w.state = 1 AND jsonb_exists(w.events, r.c)
     ON CONFLICT DO NOTHING`,
  );
}
