import { sql } from "kysely";
import type { FraudInstall, ValidBody } from "../../../src/core/api/contract";
import { type FraudCode, fraudCodes } from "../../../src/core/api/contract/constants/fraud";
import { installRows } from "../../reporting/read-devices";
import type { ReportApp } from "../../reporting/report-app";
import { cursorOf, maskId, maskIp, platformName, readCursor } from "../../reporting/row-pages";
import type { Db } from "../../store/open";
import { evidenced, hits, installedWhere, wholeOf } from "./selection";

interface Row {
  us: string;
  device_id: string;
  codes: string[];
  is_blocked: boolean;
  name: string | null;
  code: string | null;
  platform: number | null;
  model: string | null;
  version: string | null;
  ip: string | null;
  province: string | null;
  ctit_seconds: number | null;
}

/** Abnormal installs of some days, newest first. */
export async function fraudInstalls(
  db: Db,
  app: ReportApp,
  query: ValidBody<"fraud/installs">,
): Promise<{ list: FraudInstall[]; nextCursor: string | null }> {
  const of = await evidenced(db, app, query);
  const before = readCursor(query.cursor);
  const facts = sql`device_id, installed_at, platform, model, version, ip, province, ctit_seconds`;
  // A blocked install belongs to another source by now, or to none.
  const everyInstall = installedWhere({ ...wholeOf(of), ids: null });
  const { rows } = await sql<Row>`
    WITH found AS (
      SELECT device_id, installed_at, array_agg(DISTINCT code) AS codes,
        max(channel_id) AS channel_id, bool_or(is_blocked) AS is_blocked
      FROM ${hits(of)} AS hit
      WHERE ${before?.us ?? null}::bigint IS NULL OR (installed_at, device_id) <
        (to_timestamp(${before?.us ?? null}::bigint / 1000000.0), ${before?.id ?? null}::uuid)
      GROUP BY 1, 2
      HAVING ${query.code}::text IS NULL OR bool_or(code = ${query.code})
      ORDER BY 2 DESC, 1 DESC LIMIT ${query.pageSize + 1}
    )
    SELECT (extract(epoch FROM f.installed_at) * 1000000)::bigint::text AS us, f.device_id,
      f.codes, f.is_blocked, c.name, c.code, d.platform, d.model, d.version, d.ip, d.province,
      d.ctit_seconds
    FROM found f
    LEFT JOIN ${installRows(facts, everyInstall)} AS d
      ON d.device_id = f.device_id AND d.installed_at = f.installed_at
    LEFT JOIN channel c ON c.app_id = ${app.appId} AND c.id = f.channel_id
    ORDER BY f.installed_at DESC, f.device_id DESC`.execute(db);
  const list = rows.slice(0, query.pageSize);
  const last = list.at(-1);
  return {
    list: list.map((row) => ({
      time: Math.floor(Number(row.us) / 1000),
      device: maskId(row.device_id),
      channelName: row.name ?? "",
      channelCode: row.code ?? "",
      platform: platformName(row.platform ?? 0),
      model: row.model ?? "",
      version: row.version ?? "",
      ip: maskIp(row.ip ?? ""),
      province: row.province ?? "",
      ctitSeconds: row.ctit_seconds,
      flags: fraudCodes.filter((code): code is FraudCode => row.codes.includes(code)),
      isBlocked: row.is_blocked,
    })),
    nextCursor: rows.length > query.pageSize && last ? cursorOf(last.us, last.device_id) : null,
  };
}
