import { sql } from "kysely";
import type { AppAccess } from "../base/caller";
import type { Db } from "../store/open";

type Reach = Pick<AppAccess, "appId" | "modules" | "channelIds">;

/** True when an account may see the monitor of an app: that requires the whole app. */
const seesMonitor = ({ modules, channelIds }: Reach): boolean =>
  channelIds === null && (!modules || modules.some(({ key }) => key === "monitor"));

/** Alerts that nobody has handled, by app, as far as the viewer may see them. */
export async function readOpenAlerts(db: Db, apps: readonly Reach[]): Promise<Map<number, number>> {
  const appIds = apps.filter(seesMonitor).map(({ appId }) => appId);
  if (appIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("monitor_alert")
    .select((eb) => ["app_id", eb.fn.countAll<number>().as("count")])
    .where("app_id", "=", sql<number>`ANY(${appIds}::bigint[])`)
    .where("state", "=", 0)
    .groupBy("app_id")
    .execute();
  return new Map(rows.map(({ app_id, count }) => [app_id, Number(count)]));
}
