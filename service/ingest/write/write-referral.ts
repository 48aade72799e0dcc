import { bulk, column } from "../batch/bulk";
import type { Line } from "../batch/line";
import type { BatchState } from "../batch/state";

/** Stores what a batch tells of shares: who did what, whom it brought, and who of them registered. */
export async function writeReferral(client: Line, { appId, referral }: BatchState): Promise<void> {
  const deeds = referral.deeds();
  await bulk(
    client,
    "ingest-write-referral-deeds",
    appId,
    [
      column("integer", deeds, (deed) => deed.day),
      column("text", deeds, (deed) => deed.uid),
      column("smallint", deeds, (deed) => deed.kind),
      column("uuid", deeds, (deed) => deed.who),
      column("text", deeds, (deed) => deed.via),
      column("text", deeds, (deed) => deed.ip),
      column("bigint", deeds, (deed) => deed.times),
      column("double precision", deeds, (deed) => deed.lastMs),
    ],
    `INSERT INTO referral_deed (app_id, day, uid, kind, who, via, ip, times, last_at)
     SELECT home.app_id, b, c, d, e, f, g, h, to_timestamp(i / 1000.0)
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i) WHERE home.app_id = $app
     ON CONFLICT (app_id, day, uid, kind, who, via) DO UPDATE SET
       times = referral_deed.times + EXCLUDED.times,
       ip = CASE WHEN EXCLUDED.last_at >= referral_deed.last_at THEN EXCLUDED.ip
         ELSE referral_deed.ip END,
       last_at = greatest(referral_deed.last_at, EXCLUDED.last_at)`,
  );
  const { installs } = referral;
  await bulk(
    client,
    "ingest-write-referral-installs",
    appId,
    [
      column("integer", installs, (one) => one.day),
      column("text", installs, (one) => one.uid),
      column("uuid", installs, (one) => one.deviceId),
      column("double precision", installs, (one) => one.atMs),
      column("text", installs, (one) => one.via),
      column("smallint", installs, (one) => one.platform),
      column("text", installs, (one) => one.province),
      column("text", installs, (one) => one.city),
      column("text", installs, (one) => one.ip),
      column("integer", installs, (one) => one.registerDay),
    ],
    `INSERT INTO referral_install (app_id, day, uid, device_id, at, via, platform, province, city,
       ip, register_day)
     SELECT home.app_id, b, c, d, to_timestamp(e / 1000.0), f, g, h, i, j, k
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i, j, k) WHERE home.app_id = $app
     ON CONFLICT DO NOTHING`,
  );
  const registers = [...referral.registers];
  await bulk(
    client,
    "ingest-write-referral-registers",
    appId,
    [
      column("uuid", registers, ([deviceId]) => deviceId),
      column("integer", registers, ([, day]) => day),
    ],
    `UPDATE referral_install AS i SET register_day = r.day FROM $rows AS r (id, day)
     WHERE i.app_id = $app AND i.device_id = r.id AND i.register_day IS NULL`,
  );
}
