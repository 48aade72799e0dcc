import { type RawBuilder, sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { evidenceDaysAtMost } from "../../../src/core/api/contract/constants/fraud";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { type DayRange, readRange } from "../../reporting/periods";
import { installRows } from "../../reporting/read-devices";
import type { ReportApp } from "../../reporting/report-app";
import { select } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { isWithinDays } from "../../store/wall-clock";

export type EvidenceQuery = Pick<
  ValidBody<"fraud/evidence">,
  "start" | "end" | "channelIds" | "groupIds"
>;

export interface Evidenced {
  app: ReportApp;
  range: DayRange;
  /** Channels with their sub-channels; null = every channel the viewer may see. */
  ids: number[] | null;
}

/** Reads days and channels; what the viewer may not see is left out. 0400 for too many days. */
export async function evidenced(db: Db, app: ReportApp, query: EvidenceQuery): Promise<Evidenced> {
  const range = readRange("day", query.start, query.end);
  if (range.end - range.start + 1 > evidenceDaysAtMost)
    throw new ServiceError("0400", say("最多查看 {} 天", evidenceDaysAtMost), "end");
  const { channelIds } = await select(db, app, query);
  return { app, range, ids: channelIds };
}

/**
 * Returns the scope of everything the viewer may see of an app, regardless of the chosen channel.
 */
export const wholeOf = ({ app, range }: Evidenced): Evidenced => ({
  app,
  range,
  ids: app.channelIds && [...app.channelIds],
});

/** Installs of the days: of the channels, or where every one is asked for, organic ones too. */
export function installedWhere({ app, range, ids }: Evidenced): RawBuilder<unknown> {
  const of = ids === null ? sql`true` : sql`channel_id = ANY(${ids}::bigint[])`;
  return sql`app_id = ${app.appId} AND ${isWithinDays(sql.ref("installed_at"), app.zones, range)}
    AND ${of}`;
}

/**
 * A row for each install and rule that found something: `is_blocked` when the rule kept a channel from
 * it. An install that a rule has left without a source is blocked, not marked.
 */
export const hits = (of: Evidenced): RawBuilder<unknown> => sql`(
  SELECT device_id, installed_at, code, bool_or(is_blocked) AS is_blocked,
    max(channel_id) AS channel_id
  FROM (
    SELECT device_id, installed_at, channel_id, code, false AS is_blocked FROM ${installRows(
      sql`device_id, installed_at, channel_id, unnest(flags) AS code`,
      sql`${installedWhere(of)} AND flags <> '{}'`,
    )} AS marked
    UNION ALL
    SELECT device_id, installed_at, channel_id, reason, true FROM install_candidate
    WHERE ${installedWhere(of)} AND reason LIKE 'FRAUD%'
  ) AS found
  GROUP BY 1, 2, 3
)`;
