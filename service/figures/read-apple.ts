import { sql } from "kysely";
import { allMatches, platformCode } from "../store/event-tables";
import type { Db } from "../store/open";
import { type CountSums, zeroSums } from "./counts";
import type { DayRange } from "./periods";
import type { Selection } from "./selection";

/** What Apple tells of a channel or day: how often its ads were shown, and tapped. */
export interface AppleRow {
  key: number;
  impressions: number;
  taps: number;
}

/** Whether a selection can hold what Apple counts: by day, of iOS, and of no other filter. */
const mayHold = ({ kind, platform, match, isByDevice, channelIds }: Selection): boolean =>
  (kind === "asa" || kind === null) &&
  (platform === null || platform === platformCode.ios) &&
  match === allMatches &&
  !isByDevice &&
  channelIds?.length !== 0;

/** What Apple counts of the channels of a selection, by channel or day. */
export async function readApple(
  db: Db,
  selection: Selection,
  { start, end }: DayRange,
  by: "channel" | "day",
): Promise<AppleRow[]> {
  if (!mayHold(selection)) return [];
  const { app, channelIds } = selection;
  const key = by === "channel" ? sql`channel_id` : sql`day`;
  const { rows } = await sql<AppleRow>`
    SELECT ${key} AS key, sum(impressions) AS impressions, sum(taps) AS taps FROM asa_day
    WHERE app_id = ${app.appId} AND day BETWEEN ${start} AND ${end}
      AND channel_id IN (SELECT channel_id FROM asa_channel WHERE app_id = ${app.appId})
      AND (${channelIds}::bigint[] IS NULL OR channel_id = ANY(${channelIds}::bigint[]))
    GROUP BY 1`.execute(db);
  return rows;
}

/** Adds what Apple counts to the sums of each key, in place. */
export function addApple(
  sums: Map<number, CountSums>,
  rows: readonly AppleRow[],
  keyOf: (key: number) => number = (key) => key,
): Map<number, CountSums> {
  for (const row of rows) {
    const key = keyOf(row.key);
    const known = sums.get(key) ?? zeroSums();
    sums.set(key, known);
    known.ad_show = Number(known.ad_show) + Number(row.impressions);
    known.tap = Number(known.tap) + Number(row.taps);
  }
  return sums;
}
