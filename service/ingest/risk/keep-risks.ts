import { sql } from "kysely";
import { modeOf } from "../../attribution/fraud";
import { readSettings } from "../../attribution/settings";
import { allChannels } from "../../store/event-tables";
import { localDay, zonesOf } from "../../store/local-time";
import type { Store } from "../../store/open";
import { profileRules } from "../load/load-risks";
import { readRisks } from "./read-risks";

const profileDays = 7;

/** Renews what the rules know of the last seven days of every channel, for apps that have such a rule on. */
export async function keepRisks({ db }: Pick<Store, "db">, nowMs: number): Promise<void> {
  const apps = await db
    .selectFrom("app")
    .select(["id", "settings", "time_zone", "zone_changes"])
    .where("deleted_at", "is", null)
    .execute();
  for (const { id, settings, ...row } of apps) {
    const { attribution } = readSettings(settings);
    if (profileRules.every((rule) => modeOf(rule, attribution) === "off")) continue;
    await keepRisksOf(db, { appId: id, zones: zonesOf(row) }, nowMs);
  }
}

/** The same for one app. */
export async function keepRisksOf(
  db: Store["db"],
  app: Parameters<typeof readRisks>[1],
  nowMs: number,
): Promise<void> {
  const today = localDay(app.zones, nowMs);
  const risks = await readRisks(db, app, { start: today - profileDays + 1, end: today, today });
  const at = new Date(nowMs);
  const rows = [...risks].filter(([channelId]) => channelId > 0 || channelId === allChannels);
  if (rows.length > 0) {
    await db
      .insertInto("channel_risk")
      .values(
        rows.map(([channelId, risk]) => ({
          app_id: app.appId,
          channel_id: channelId,
          at,
          facts: JSON.stringify(risk),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["app_id", "channel_id"])
          .doUpdateSet({ at: sql`excluded.at`, facts: sql`excluded.facts` }),
      )
      .execute();
  }
  await db
    .deleteFrom("channel_risk")
    .where("app_id", "=", app.appId)
    .where("at", "<", at)
    .execute();
}
