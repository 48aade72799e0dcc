import { keepLastHashes } from "../audit";
import type { Store } from "../store/open";
import { dropPartitions, keptFromMs, makePartitions } from "../store/partitions";
import { auditTable, defaultAuditDays } from "../store/time-splits";

/** Days in which a deleted channel can be restored. */
export const binDays = 30;
/** Days for which actions with an embed key stay readable, also after the key has ended. */
const embedAuditDays = 180;
/** A click counts for a day by its address, and an install may arrive two days late. */
const usedTouchDays = 4;
/** The log of postbacks. */
const postbackDays = 90;
/** Days for which open API calls and webhook deliveries are stored. */
const openCallDays = 30;
/** Days in which a repeated write of the open API receives the same response. */
const openRepeatDays = 1;
/** Openings of short links, where the app does not say otherwise. */
const linkClickDays = 90;
/** A revoked key can still be seen, and its calls named. */
const openKeyDays = 180;
/** Events of apps by day. */
const ingestDays = 400;
/** Longer than a link lasts whose end is set once. */
const visitDays = 400;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Makes the partitions of the time to come, and removes what no window, session or report reaches any more. */
export async function prune(
  { pool }: Pick<Store, "pool">,
  nowMs: number,
  { auditDays = defaultAuditDays }: { auditDays?: number } = {},
): Promise<void> {
  const day = Math.floor(nowMs / dayMs);
  const before = (ageMs: number) => [new Date(nowMs - ageMs)];
  await makePartitions(pool, nowMs);
  await keepLastHashes({ pool }, keptFromMs("month", nowMs, auditDays));
  await dropPartitions(pool, nowMs, { [auditTable]: auditDays });
  await pool.query("DELETE FROM install_key WHERE day < $1", [day - 3]);
  await pool.query("DELETE FROM ingest_day WHERE day < $1", [day - ingestDays]);
  await pool.query("DELETE FROM share_visit WHERE visited_at < $1", before(visitDays * dayMs));
  // Later no install is matched by the address of such a click any more.
  await pool.query("DELETE FROM used_touch WHERE at < $1", before(usedTouchDays * dayMs));
  await pool.query("DELETE FROM ad_debug WHERE at < $1", before(2 * dayMs));
  await pool.query("DELETE FROM postback_try WHERE at < $1", before(postbackDays * dayMs));
  await pool.query(
    "DELETE FROM postback WHERE happened_at < $1 AND state NOT IN (0, 3)",
    before(postbackDays * dayMs),
  );
  await pool.query("DELETE FROM session WHERE expires_at <= $1", before(0));
  await pool.query("DELETE FROM used_signature WHERE expires_at <= $1", before(0));
  await pool.query("DELETE FROM captcha_try WHERE expires_at <= $1", before(0));
  // Every bucket is full again by then.
  await pool.query("DELETE FROM rate_limit WHERE at_ms <= $1", [nowMs - hourMs]);
  // Wrong passwords of the last hour decide whether a captcha is asked.
  await pool.query("DELETE FROM sign_in_failure WHERE at <= $1", before(hourMs));
  // Codes of the last hour are counted before another one is sent.
  await pool.query("DELETE FROM sms_code WHERE created_at <= $1", before(hourMs));
  // A waiting page is told for a day that its ticket is over.
  await pool.query("DELETE FROM sign_in_ticket WHERE expires_at < $1", before(dayMs));
  // A day longer than it lasts: the signature that fetched it stays known while it could be replayed.
  await pool.query("DELETE FROM embed_token WHERE expires_at < $1", before(dayMs));
  await pool.query("DELETE FROM embed_audit WHERE at < $1", before(embedAuditDays * dayMs));
  await pool.query("DELETE FROM embed_key WHERE revoked_at < $1", before(embedAuditDays * dayMs));
  await pool.query("DELETE FROM open_call WHERE at < $1", before(openCallDays * dayMs));
  await pool.query("DELETE FROM open_usage WHERE day < $1", [day - openKeyDays]);
  await pool.query("DELETE FROM open_repeat WHERE at < $1", before(openRepeatDays * dayMs));
  await pool.query("DELETE FROM open_key WHERE revoked_at < $1", before(openKeyDays * dayMs));
  await pool.query("DELETE FROM webhook_try WHERE at < $1", before(openCallDays * dayMs));
  await pool.query(
    "DELETE FROM webhook_delivery WHERE at < $1 AND state <> 0",
    before(openCallDays * dayMs),
  );
  await pool.query(
    `DELETE FROM short_link_click c USING app a
     WHERE a.id = c.app_id AND c.ts < $1::timestamptz
       - coalesce((a.settings->'shortLink'->>'retentionDays')::integer, $2) * interval '1 day'`,
    [new Date(nowMs), linkClickDays],
  );
  await purgeChannels(pool, nowMs);
}

/**
 * Empties channels that have been in the bin for 30 days and frees their codes. Name, link and
 * counts stay: links lead on to the app's default page, and sums do not change. Each step may be
 * repeated, so an interruption leaves nothing half done for good.
 */
export async function purgeChannels(
  pool: Store["pool"],
  nowMs: number,
  only?: { appId: number; ids: number[] },
): Promise<void> {
  // A sub-channel that went with its parent ends with it.
  const isDue = `c.state = 3 AND c.purged_at IS NULL AND ${
    only
      ? `c.app_id = $1 AND (c.id = ANY($2::bigint[]) OR EXISTS (SELECT 1 FROM channel p
           WHERE p.app_id = c.app_id AND p.id = c.parent_id AND p.id = ANY($2::bigint[])
             AND p.deleted_at = c.deleted_at))`
      : "c.deleted_at <= $1"
  }`;
  const since: unknown[] = only ? [only.appId, only.ids] : [new Date(nowMs - binDays * dayMs)];
  for (const table of ["share_visit", "signed_chart", "channel_share"]) {
    await pool.query(
      `DELETE FROM ${table} s USING channel c
       WHERE c.app_id = s.app_id AND c.id = s.target_id AND s.kind IN ('normal', 'adv', 'asa') AND ${isDue}`,
      since,
    );
  }
  for (const [table, column] of [
    ["ad_channel", "keys_sealed"],
    ["asa_channel", "key_sealed"],
  ]) {
    await pool.query(
      `UPDATE ${table} s SET ${column} = NULL FROM channel c
       WHERE c.app_id = s.app_id AND c.id = s.channel_id AND ${isDue}`,
      since,
    );
  }
  await pool.query(
    `UPDATE channel c SET purged_at = $${since.length + 1}, code = '#' || id::text, params = '[]', landing_type = 'default',
       landing_url = '', wake = DEFAULT, owner = '', remark = '', cpa = NULL, period_start = NULL,
       period_end = NULL
     WHERE ${isDue}`,
    [...since, new Date(nowMs)],
  );
}
