import { sql } from "kysely";
import { allChannels, type CountColumn, organicChannel } from "../store/event-tables";
import type { Db } from "../store/open";
import { addTotals, type CountTotals, withoutTotals, zeroTotals } from "./counts";
import { type ElapsedShares, elapsedShares, type Hours, partShare } from "./elapsed";
import { keepsHours } from "./kept-hours";
import { numberLists } from "./number-lists";
import { readDevices } from "./read-devices";
import { countTotals, readRollup } from "./read-rollup";
import { amongChannels, rollupCondition, type Selection } from "./selection";

/** Weeks whose same days stand for one whose hours are gone. */
const usualWeeks = 4;

/** Reads the hours of a day. */
type ReadHours = (day: number) => Promise<Hours>;

const hoursOf =
  (db: Db, selection: Selection): ReadHours =>
  (day) =>
    (selection.isByDevice ? readDevices : readRollup)(db, selection, "hour", {
      start: day,
      end: day,
    });

/** Reads the hours of all channels together: the app's without the organic ones. */
export const hoursOfChannels =
  (db: Db, selection: Selection): ReadHours =>
  async (day) => {
    // Installs of ads are not told apart: nobody asks for their course.
    const plain = { ...selection, unavailable: new Set(["click" as const]) };
    const [all, organic] = await Promise.all(
      [allChannels, organicChannel].map((id) => hoursOf(db, { ...plain, channelIds: [id] })(day)),
    );
    return new Map(
      [...(all ?? [])].map(([hour, totals]) => [
        hour,
        withoutTotals(totals, organic?.get(hour) ?? zeroTotals()),
      ]),
    );
  };

/** The usual course of a day of the week: the sum of the last whole ones, by the hour of the day. */
async function readUsualHours(
  db: Db,
  selection: Selection,
  day: number,
  readHours: ReadHours,
): Promise<Hours> {
  const { rows } = await sql<{ t: number | null }>`
    SELECT max(t) AS t FROM rollup_hour
    WHERE ${rollupCondition(selection, sql`channel_id = ${allChannels}`)}`.execute(db);
  // The newest day with hours may still be under way.
  const last = Math.floor((rows[0]?.t ?? day * 24) / 24) - 1;
  const newest = last - ((((last - day) % 7) + 7) % 7);
  const usual = new Map<number, CountTotals>();
  for (let week = 0; week < usualWeeks; week++) {
    for (const [hour, totals] of await readHours(newest - 7 * week)) {
      const sum = usual.get(hour % 24) ?? zeroTotals();
      addTotals(sum, totals);
      usual.set(hour % 24, sum);
    }
  }
  return usual;
}

export interface ElapsedDay {
  hours: Hours;
  shares: ElapsedShares;
  /** The hours of the day are gone; its course is the usual one. */
  isEstimated: boolean;
}

/** Reads how much of a day's counts had come by a time of day. */
export async function readElapsedShares(
  db: Db,
  selection: Selection,
  day: number,
  hourOfDay: number,
  readHours: ReadHours = hoursOf(db, selection),
): Promise<ElapsedDay> {
  const hours = await readHours(day);
  const isGone = hours.size === 0 && !selection.isByDevice;
  const isEstimated =
    isGone && !(await keepsHours(db, selection.app.appId, { start: day, end: day }));
  const usual = isEstimated ? await readUsualHours(db, selection, day, readHours) : new Map();
  return { hours, shares: elapsedShares(hours, day, hourOfDay, usual), isEstimated };
}

/** The shares of each channel; counts that its own hours do not tell follow those of all together. */
export async function readSharesByChannel(
  db: Db,
  selection: Selection,
  { shares, isEstimated }: ElapsedDay,
  day: number,
  hourOfDay: number,
  columns: readonly CountColumn[],
): Promise<(channelId: number) => ElapsedShares> {
  if (isEstimated || selection.isByDevice || columns.length === 0) return () => shares;
  const running = day * 24 + Math.floor(hourOfDay);
  const sums = countTotals(selection, columns);
  const { rows } = await sql<{ numbers: string }>`
    SELECT concat_ws(',', channel_id, ${sql.join(
      sums.flatMap((sum) => [
        sql`coalesce(${sum} FILTER (WHERE t < ${running}), 0)`,
        sql`coalesce(${sum} FILTER (WHERE t = ${running}), 0)`,
        sql`coalesce(${sum}, 0)`,
      ]),
    )}) AS numbers
    FROM rollup_hour
    WHERE ${rollupCondition(selection, amongChannels(selection.channelIds))}
      AND t BETWEEN ${day * 24} AND ${day * 24 + 23}
    GROUP BY channel_id`.execute(db);
  const channels = new Map<number, readonly number[]>();
  for (const [channelId = 0, ...numbers] of numberLists(rows)) channels.set(channelId, numbers);
  const places = new Map<keyof CountTotals, number>(columns.map((column, at) => [column, 3 * at]));
  return (channelId) => (column) => {
    const place = places.get(column);
    const numbers = channels.get(channelId);
    if (place === undefined || !numbers) return shares(column);
    const [before = 0, now = 0, all = 0] = numbers.slice(place, place + 3);
    return partShare(column, { before, now, all }, hourOfDay, shares);
  };
}
