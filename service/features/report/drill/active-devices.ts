import { type RawBuilder, sql } from "kysely";
import { say } from "../../../base/message";
import { ServiceError } from "../../../base/service-error";
import { wasActive } from "../../../reporting/active-days";
import type { Cursor } from "../../../reporting/row-pages";
import type { Selection } from "../../../reporting/selection";
import { allMatches } from "../../../store/event-tables";
import type { DrillPeriod } from "./drill-period";
import { countsFor } from "./event-condition";

/**
 * Devices that were active on a day, in the order of their ids. Each counts for the install that it
 * had on that day: the last one up to it, or else its first.
 */
export function activeDevices(
  selection: Selection,
  facts: RawBuilder<unknown>,
  { start, end, hour }: DrillPeriod,
  after: Cursor | null,
): RawBuilder<unknown> {
  const { app, match, isByDevice } = selection;
  if (isByDevice)
    throw new ServiceError("0400", say("按版本与地域筛选时没有这个数字，请去掉这些筛选"), "match");
  if (start < end || hour !== null)
    throw new ServiceError("0400", say("活跃设备的明细只有单日的，请选一天"), "metric");
  return sql`SELECT ${facts}, coalesce(f.of_channel, channel_id) AS source
    FROM device LEFT JOIN LATERAL (
      SELECT former.channel_id AS of_channel, former.platform AS of_platform,
        former.match AS of_match
      FROM former_install former
      WHERE former.app_id = ${app.appId} AND former.device_id = device.device_id
        AND device.install_day > ${start}
      ORDER BY former.install_day <= ${start} DESC,
        CASE WHEN former.install_day <= ${start} THEN -former.install_day
          ELSE former.install_day END
      LIMIT 1
    ) f ON true
    WHERE app_id = ${app.appId} AND ${wasActive(start, start)}
      AND (${after?.id ?? null}::uuid IS NULL OR device_id > ${after?.id ?? null}::uuid)
      AND ${countsFor(
        selection,
        sql`coalesce(f.of_channel, channel_id)`,
        sql`coalesce(f.of_platform, platform)`,
      )}
      AND (${match}::smallint = ${allMatches} OR coalesce(f.of_match, match) = ${match})
    ORDER BY device_id`;
}
