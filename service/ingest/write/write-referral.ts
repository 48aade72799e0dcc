import { column, executeBatch, insert } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Stores what a batch tells of shares: who did what, whom it brought, and who of them registered. */
export async function writeReferral(
  client: PipelinedClient,
  { appId, referral }: BatchState,
): Promise<void> {
  const actions = referral.actions();
  await insert(
    client,
    "ingest-write-referral-deeds",
    appId,
    "referral_deed",
    [
      column("day", "integer", actions, (action) => action.day),
      column("uid", "text", actions, (action) => action.uid),
      column("kind", "smallint", actions, (action) => action.kind),
      column("who", "uuid", actions, (action) => action.who),
      column("via", "text", actions, (action) => action.via),
      column("ip", "text", actions, (action) => action.ip),
      column("times", "bigint", actions, (action) => action.times),
      column("last_at", "timestamptz", actions, (action) => action.lastMs),
    ],
    {
      key: ["day", "uid", "kind", "who", "via"],
      set: `times = referral_deed.times + EXCLUDED.times,
       ip = CASE WHEN EXCLUDED.last_at >= referral_deed.last_at THEN EXCLUDED.ip
         ELSE referral_deed.ip END,
       last_at = greatest(referral_deed.last_at, EXCLUDED.last_at)`,
    },
  );
  const { installs } = referral;
  await insert(
    client,
    "ingest-write-referral-installs",
    appId,
    "referral_install",
    [
      column("day", "integer", installs, (one) => one.day),
      column("uid", "text", installs, (one) => one.uid),
      column("device_id", "uuid", installs, (one) => one.deviceId),
      column("at", "timestamptz", installs, (one) => one.atMs),
      column("via", "text", installs, (one) => one.via),
      column("platform", "smallint", installs, (one) => one.platform),
      column("province", "text", installs, (one) => one.province),
      column("city", "text", installs, (one) => one.city),
      column("ip", "text", installs, (one) => one.ip),
      column("register_day", "integer", installs, (one) => one.registerDay),
    ],
    "keep",
  );
  const registers = [...referral.registers];
  await executeBatch(
    client,
    "ingest-write-referral-registers",
    appId,
    [
      column("id", "uuid", registers, ([deviceId]) => deviceId),
      column("day", "integer", registers, ([, day]) => day),
    ],
    `UPDATE referral_install AS i SET register_day = r.day FROM $rows AS r
     WHERE i.app_id = $app AND i.device_id = r.id AND i.register_day IS NULL`,
  );
}
