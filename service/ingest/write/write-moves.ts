import { column, executeBatch } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Takes back what is stored of installs that have left their click; what they are now is written as of others. */
export async function writeMoves(
  client: PipelinedClient,
  { appId, moves }: BatchState,
): Promise<void> {
  const { installs, shared, messages } = moves;
  const devices = column("id", "uuid", installs, (one) => one.deviceId);
  const moments = column("ms", "double precision", installs, (one) => one.installedMs);
  const channels = column("channel", "bigint", installs, (one) => one.fromChannelId);
  await executeBatch(
    client,
    "ingest-move-installs",
    appId,
    [
      moments,
      column("eid", "uuid", installs, (one) => one.eid),
      column("channel", "bigint", installs, (one) => one.toChannelId),
      column("params", "text", installs, ({ params }) => params && JSON.stringify(params)),
    ],
    `UPDATE event AS e SET channel_id = r.channel, params = r.params::jsonb
     FROM $rows AS r
     WHERE e.app_id = $app AND e.ts = to_timestamp(r.ms / 1000.0) AND e.eid = r.eid`,
  );
  await executeBatch(
    client,
    "ingest-drop-candidates",
    appId,
    [devices, moments],
    `DELETE FROM install_candidate AS c USING $rows AS r
     WHERE c.app_id = $app AND c.device_id = r.id
       AND c.installed_at BETWEEN to_timestamp((r.ms - 1) / 1000.0) AND to_timestamp((r.ms + 1) / 1000.0)`,
  );
  await executeBatch(
    client,
    "ingest-drop-install-params",
    appId,
    [devices, column("day", "integer", installs, (one) => one.day), channels],
    `DELETE FROM install_param AS p USING $rows AS r
     WHERE p.app_id = $app AND p.device_id = r.id AND p.day = r.day AND p.channel_id = r.channel`,
  );
  await executeBatch(
    client,
    "ingest-drop-referral-installs",
    appId,
    [devices, column("day", "integer", installs, (one) => one.day)],
    `DELETE FROM referral_install AS i USING $rows AS r
     WHERE i.app_id = $app AND i.device_id = r.id AND i.day = r.day`,
  );
  await executeBatch(
    client,
    "ingest-drop-postbacks",
    appId,
    [devices, moments, channels],
    `DELETE FROM postback AS p USING $rows AS r
     WHERE p.app_id = $app AND p.channel_id = r.channel AND p.device_id = r.id AND p.tries = 0
       AND p.happened_at >= to_timestamp((r.ms - 1) / 1000.0)`,
  );
  await executeBatch(
    client,
    "ingest-move-messages",
    appId,
    [
      column("webhook", "bigint", messages, (one) => one.webhookId),
      column("id", "uuid", messages, (one) => one.id),
      column("body", "text", messages, (one) => one.body),
    ],
    `UPDATE webhook_delivery AS d SET body = r.body FROM $rows AS r
     WHERE d.app_id = $app AND d.webhook_id = r.webhook AND d.id = r.id AND d.tries = 0`,
  );
  await executeBatch(
    client,
    "ingest-share-candidates",
    appId,
    [
      column("id", "uuid", shared, (one) => one.deviceId),
      column("ms", "double precision", shared, (one) => one.installedMs),
    ],
    `UPDATE install_candidate AS c SET reason = 'CLICK_SHARED' FROM $rows AS r
     WHERE c.app_id = $app AND c.device_id = r.id AND c.won
       AND c.installed_at BETWEEN to_timestamp((r.ms - 1) / 1000.0) AND to_timestamp((r.ms + 1) / 1000.0)`,
  );
}
