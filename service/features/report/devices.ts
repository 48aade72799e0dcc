import { sql } from "kysely";
import type { CallReply, MatchMethod, ValidBody } from "../../../src/core/api/contract";
import { editionOf } from "../../../src/core/api/contract/constants/edition";
import { upgradePath } from "../../access/plan";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { DeviceRefs } from "../../reporting/device-refs";
import { readRange } from "../../reporting/periods";
import { installedIn, installRows } from "../../reporting/read-devices";
import type { ReportApp } from "../../reporting/report-app";
import { cursorOf, maskId, maskIp, platformName, readCursor } from "../../reporting/row-pages";
import { deviceCondition, select } from "../../reporting/selection";
import { matchCode } from "../../store/event-tables";
import type { Db } from "../../store/open";

/** Refuses below the professional edition. */
export async function requireProfessional(db: Db, { appId }: ReportApp): Promise<void> {
  const { edition } = await db
    .selectFrom("app")
    .select("edition")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  if (editionOf({ applyVersion: edition }) !== "professional")
    throw new ServiceError(
      "0403",
      say("设备明细仅专业版可用，请升级专业版"),
      undefined,
      undefined,
      {
        link: upgradePath,
      },
    );
}

/** Columns of installs that a list of devices shows. */
export const deviceFacts = sql`app_id, device_id, installed_at, channel_id, platform, model, os_version,
  version, ip, province, city, match, ctit_seconds, flags, register_day`;

interface Row {
  us: string;
  device_id: string;
  platform: number;
  model: string;
  os_version: string;
  version: string;
  ip: string;
  province: string;
  city: string;
  match: number;
  ctit_seconds: number | null;
  code: string | null;
  flags: string[];
  is_registered: boolean;
}

/** Installs of a channel one by one, newest first, with nothing that tells whose device it is. */
export async function channelDevices(
  db: Db,
  app: ReportApp,
  query: ValidBody<"channel/devices">,
  refs: Pick<DeviceRefs, "of">,
): Promise<CallReply<"channel/devices">["map"]> {
  await requireProfessional(db, app);
  const range = readRange("day", query.start, query.end);
  const selection = await select(db, app, {
    ...query,
    channelIds: [query.channelId],
    groupIds: [],
  });
  const before = readCursor(query.cursor);
  const among = sql`${deviceCondition(selection)} AND ${installedIn(selection, range)}
    AND (${before?.us ?? null}::bigint IS NULL OR (installed_at, device_id) <
      (to_timestamp(${before?.us ?? null}::bigint / 1000000.0), ${before?.id ?? null}::uuid))`;
  const { rows } = await sql<Row>`
    SELECT (extract(epoch FROM d.installed_at) * 1000000)::bigint::text AS us, d.device_id,
      d.platform, d.model, d.os_version, d.version, d.ip, d.province, d.city, d.match,
      d.ctit_seconds, c.code, d.flags, d.register_day IS NOT NULL AS is_registered
    FROM (SELECT * FROM ${installRows(deviceFacts, among)} AS installs
      ORDER BY installed_at DESC, device_id DESC LIMIT ${query.pageSize + 1}) d
    LEFT JOIN channel c ON c.app_id = ${app.appId} AND c.id = d.channel_id
    ORDER BY d.installed_at DESC, d.device_id DESC`.execute(db);
  const list = rows.slice(0, query.pageSize);
  const last = list.at(-1);
  return {
    list: list.map((row) => ({
      device: maskId(row.device_id),
      ref: refs.of(row.device_id),
      time: Math.floor(Number(row.us) / 1000),
      platform: platformName(row.platform),
      model: row.model,
      osVersion: row.os_version,
      version: row.version,
      ip: maskIp(row.ip),
      province: row.province,
      city: row.city,
      match: matchName(row.match),
      ctitSeconds: row.ctit_seconds,
      channelCode: row.code ?? "",
      flags: row.flags,
      isRegistered: row.is_registered,
    })),
    nextCursor: rows.length > query.pageSize && last ? cursorOf(last.us, last.device_id) : null,
  };
}

/** Returns the name of a stored match method. */
export const matchName = (code: number): MatchMethod =>
  (Object.entries(matchCode).find(([, known]) => known === code)?.[0] ?? "organic") as MatchMethod;
