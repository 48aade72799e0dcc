import { type RawBuilder, sql } from "kysely";
import { lastCompleteCohort } from "../../../src/core/format/period";
import type { ReferralSettings } from "../../attribution/referral-settings";
import { wasActive } from "../../reporting/active-days";
import { actionKind } from "../../store/referral-tables";

/** Whose shares, on which days and platform. */
export interface ReferralFilter {
  appId: number;
  /** Days of the app, both included. */
  first: number;
  last: number;
  /** Null = all; empty = those not on the list. */
  via: string | null;
  /** Null = all. */
  uid: string | null;
}

/** Keeps rows to the app, the days and the platform. */
export const isWithin = ({ appId, first, last, via, uid }: ReferralFilter): RawBuilder<boolean> =>
  sql<boolean>`app_id = ${appId} AND day BETWEEN ${first}::integer AND ${last}::integer
    AND (${via}::text IS NULL OR via = ${via}::text) AND (${uid}::text IS NULL OR uid = ${uid}::text)`;

/**
 * The installs that shares brought, each with the marks of the rules in force. Caps count from the
 * first install of a sharer's day, whichever platform is asked for.
 */
export function markedInstalls(
  filter: ReferralFilter,
  settings: ReferralSettings,
): RawBuilder<unknown> {
  const { appId, first, last, via, uid } = filter;
  const { isSelfDeviceMarked, isSelfIpMarked, perDay, perIpAndDay } = settings;
  const day = sql`day BETWEEN ${first}::integer AND ${last}::integer`;
  const own = sql`app_id = ${appId} AND kind = ${actionKind.share}::integer`;
  return sql`(SELECT * FROM (
    SELECT i.*, (s.who IS NOT NULL AND ${isSelfDeviceMarked}::boolean) AS self_device,
      (n.ip IS NOT NULL AND ${isSelfIpMarked}::boolean) AS self_ip,
      (i.ip <> '' AND row_number() OVER (PARTITION BY i.uid, i.day, i.ip ORDER BY i.at, i.device_id)
        > ${perIpAndDay}::integer) AS ip_cap,
      row_number() OVER (PARTITION BY i.uid, i.day ORDER BY i.at, i.device_id)
        > ${perDay}::integer AS day_cap
    FROM (SELECT * FROM referral_install WHERE app_id = ${appId} AND ${day}
      AND (${uid}::text IS NULL OR uid = ${uid}::text)) AS i
    LEFT JOIN (SELECT DISTINCT uid, who FROM referral_deed WHERE ${own}) AS s
      ON s.uid = i.uid AND s.who = i.device_id
    LEFT JOIN (SELECT DISTINCT uid, day, ip FROM referral_deed WHERE ${own} AND ip <> '') AS n
      ON n.uid = i.uid AND n.ip = i.ip AND n.day = i.day
  ) AS m WHERE ${via}::text IS NULL OR via = ${via}::text)`;
}

/** True when any rule flags an install of `markedInstalls`. */
export const isMarked = sql<boolean>`(self_device OR self_ip OR ip_cap OR day_cap)`;

/** The same installs with whether each was active `n` days after, and whether that day is over. */
export const keptInstalls = (
  filter: ReferralFilter,
  settings: ReferralSettings,
  { n, today }: { n: number; today: number },
): RawBuilder<unknown> => {
  const then = sql<number>`(day + ${sql.lit(n)})`;
  return sql`(SELECT k.*, day <= ${lastCompleteCohort(n, today)}::integer AS is_matured,
      coalesce(${wasActive(then, then)}, false) AS is_kept
    FROM (SELECT i.*, d.last_day, d.active_days FROM ${markedInstalls(filter, settings)} AS i
      LEFT JOIN device AS d ON d.app_id = ${filter.appId} AND d.device_id = i.device_id) AS k)`;
};
