import type { WebhookEvent } from "../../../src/core/api/contract";
import { messageHeader } from "../../base/webhook-message";
import { platformCode } from "../../store/event-tables";
import { webhookForm } from "../../store/open-api-tables";
import { hashId } from "../batch/arrival";
import { eventType } from "../batch/event-type";
import { column, executeBatch } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState, StoredEvent } from "../batch/state";

/** The events of devices that webhooks are told. */
const webhookEventByType = new Map<number, WebhookEvent>([
  [eventType.install, "install"],
  [eventType.register, "register"],
  [eventType.pay, "pay"],
  [eventType.event, "event"],
]);

const platformName = (code: number): string =>
  Object.entries(platformCode).find(([, known]) => known === code)?.[0] ?? "unknown";

/** The match of an install, and the device as its SDK names it. */
const installFacts = ({ type, answer: response, deviceId, match }: StoredEvent) =>
  type === eventType.install
    ? { deviceId: deviceId ?? null, match: match ?? response?.match ?? null }
    : {};

/** Puts what the app's webhooks ask for on the way, in the batch's transaction. */
export async function writeWebhooks(client: PipelinedClient, state: BatchState): Promise<void> {
  const { appId, app, newEvents } = state;
  const meant = newEvents.flatMap((one) => {
    const event = webhookEventByType.get(one.type);
    // What was reported but not counted did not happen.
    const isCounted = !(one.params as { reason?: unknown } | null)?.reason;
    return event && isCounted && app.webhooks.includes(event) ? [{ ...one, event }] : [];
  });
  if (meant.length === 0) return;
  const codes = await executeBatch<{ id: number; code: string }>(
    client,
    "ingest-webhook-codes",
    appId,
    [["id", "bigint", [...new Set(meant.map((one) => one.channelId))]]],
    "SELECT c.id, c.code FROM $rows AS k JOIN channel c ON c.app_id = $app AND c.id = k.id",
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
    const message = { id, event: one.event, atMs: one.tsMs };
    return {
      id,
      event: one.event,
      head: messageHeader(webhookForm.xi, message),
      standardHead: messageHeader(webhookForm.standard, message),
      data: `${JSON.stringify(data)}}`,
      // Of the app's own event, by which a webhook may choose.
      ownId: (one.params as { eventId?: string } | null)?.eventId ?? "",
    };
  });
  await executeBatch(
    client,
    "ingest-write-webhooks",
    appId,
    [
      column("id", "uuid", rows, (row) => row.id),
      column("event", "text", rows, (row) => row.event),
      column("head", "text", rows, (row) => row.head),
      column("standard_head", "text", rows, (row) => row.standardHead),
      column("data", "text", rows, (row) => row.data),
      column("own_id", "text", rows, (row) => row.ownId),
    ],
    `INSERT INTO webhook_delivery (app_id, webhook_id, id, event, body, at, due_at)
     SELECT home.app_id, w.id, r.id, r.event,
       CASE WHEN w.form = ${webhookForm.standard} THEN r.standard_head ELSE r.head END || r.data,
       now(), now()
     FROM app_home AS home, webhook AS w, $rows AS r
     WHERE home.app_id = $app AND w.app_id = $app AND w.state = 1 AND jsonb_exists(w.events, r.event)
       AND (r.event <> 'event' OR w.event_ids IS NULL OR jsonb_exists(w.event_ids, r.own_id))
     ON CONFLICT DO NOTHING`,
  );
}
