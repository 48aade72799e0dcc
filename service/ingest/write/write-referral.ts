import { bulk, column, insert } from "../batch/bulk";
import type { Line } from "../batch/line";
import type { BatchState } from "../batch/state";

/** Stores what a batch tells of shares: who did what, whom it brought, and who of them registered. */
export async function writeReferral(client: Line, { appId, referral }: BatchState): Promise<void> {
  const deeds = referral.deeds();
  await insert(
    client,
    "ingest-write-referral-deeds",
    appId,
    "referral_deed",
    [
      column("day", "integer", deeds, (deed) => deed.day),
      column("uid", "text", deeds, (deed) => deed.uid),
      column("kind", "smallint", deeds, (deed) => deed.kind),
      column("who", "uuid", deeds, (deed) => deed.who),
      column("via", "text", deeds, (deed) => deed.via),
      column("ip", "text", deeds, (deed) => deed.ip),
      column("times", "bigint", deeds, (deed) => deed.times),
      column("last_at", "timestamptz", deeds, (deed) => deed.lastMs),
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
  await bulk(
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
