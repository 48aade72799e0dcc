import { type RawBuilder, sql } from "kysely";
import { allMatches, countColumns, platformCode } from "../store/event-tables";
import type { Db } from "../store/open";
import { type CountTotals, zeroTotals } from "./counts";
import type { DayRange } from "./periods";
import type { Selection } from "./selection";

/** Apple's counts of a channel or day: impressions and taps of its ads. */
export interface AppleRow {
  key: number;
  impressions: number;
  taps: number;
}

/** True when a selection can contain Apple's counts: by day, of iOS, and without other filters. */
const mayHold = ({ kind, platform, match, isByDevice, channelIds }: Selection): boolean =>
  (kind === "asa" || kind === null) &&
  (platform === null || platform === platformCode.ios) &&
  match === allMatches &&
  !isByDevice &&
  channelIds?.length !== 0;

/** The days of the channels of Apple Search Ads in a selection. */
const appleDays = ({ app, channelIds }: Selection, { start, end }: DayRange) => sql`
  FROM asa_day
  WHERE app_id = ${app.appId} AND day BETWEEN ${start} AND ${end}
    AND channel_id IN (SELECT channel_id FROM asa_channel WHERE app_id = ${app.appId})
    AND (${channelIds}::bigint[] IS NULL OR channel_id = ANY(${channelIds}::bigint[]))
  GROUP BY 1`;

/** Reads Apple's counts of the channels of a selection, by channel or day. */
export async function readApple(
  db: Db,
  selection: Selection,
  range: DayRange,
  by: "channel" | "day",
): Promise<AppleRow[]> {
  if (!mayHold(selection)) return [];
  const { rows } = await sql<AppleRow>`
    SELECT ${by === "channel" ? sql`channel_id` : sql`day`} AS key,
      sum(impressions) AS impressions, sum(taps) AS taps
    ${appleDays(selection, range)}`.execute(db);
  return rows;
}

/** The same by day as further rows of a query of a time, taps and every count. */
export const orAppleDays = (selection: Selection, range: DayRange): RawBuilder<unknown> =>
  mayHold(selection)
    ? sql`UNION ALL SELECT day, sum(taps), 0, ${sql.join(
        countColumns.map((column) => (column === "ad_show" ? sql`sum(impressions)` : sql`0`)),
      )} ${appleDays(selection, range)}`
    : sql``;

/** Adds what Apple counts to the sums of each key, in place. */
export function addApple(
  totals: Map<number, CountTotals>,
  rows: readonly AppleRow[],
): Map<number, CountTotals> {
  for (const { key, impressions, taps } of rows) {
    const known = totals.get(key) ?? zeroTotals();
    totals.set(key, known);
    known.ad_show = Number(known.ad_show) + Number(impressions);
    known.tap = Number(known.tap) + Number(taps);
  }
  return totals;
}
