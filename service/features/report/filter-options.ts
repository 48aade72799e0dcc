import { sql } from "kysely";
import type { CallReply } from "../../../src/core/api/contract";
import type { ReportApp } from "../../reporting/report-app";
import type { Db } from "../../store/open";

/** Most that a filter offers. */
const optionsAtMost = 100;

/** Versions and provinces of an app's installs, most installs first. */
export async function filterOptions(
  db: Db,
  app: ReportApp,
): Promise<CallReply<"stat/filterOptions">["map"]> {
  const [versions, provinces] = await Promise.all([
    options(db, app, "version"),
    options(db, app, "province"),
  ]);
  return { versions, provinces };
}

async function options(db: Db, app: ReportApp, column: "version" | "province"): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    SELECT ${name} AS value FROM device
    WHERE app_id = ${app.appId} AND installed_at IS NOT NULL AND ${name} <> ''
      AND (${app.channelIds}::bigint[] IS NULL OR channel_id = ANY(${app.channelIds}::bigint[]))
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${optionsAtMost}`.execute(db);
  return rows.map((row) => row.value);
}
