import { sql } from "kysely";
import { allChannels, countColumns } from "../store/event-tables";
import type { Db } from "../store/open";
import { addTotals, type CountTotals, zeroTotals } from "./counts";
import { type ElapsedShares, elapsedShares, type Hours, partShare } from "./elapsed";
import { keepsHours } from "./kept-hours";
import { numberLists } from "./number-lists";
import { readDevices } from "./read-devices";
import { countTotals, readRollup } from "./read-rollup";
import { amongChannels, rollupCondition, type Selection } from "./selection";

/** Weeks whose same days stand for one whose hours are gone. */
const usualWeeks = 4;

const readHours = (db: Db, selection: Selection, day: number): Promise<Hours> =>
  (selection.isByDevice ? readDevices : readRollup)(db, selection, "hour", {
    start: day,
    end: day,
  });

/** The usual course of a day of the week: the sum of the last whole ones, by the hour of the day. */
async function readUsualHours(db: Db, selection: Selection, day: number): Promise<Hours> {
  const { rows } = await sql<{ t: number | null }>`
    SELECT max(t) AS t FROM rollup_hour
    WHERE ${rollupCondition(selection, sql`channel_id = ${allChannels}`)}`.execute(db);
  // The newest day with hours may still be under way.
  const last = Math.floor((rows[0]?.t ?? day * 24) / 24) - 1;
  const newest = last - ((((last - day) % 7) + 7) % 7);
  const usual = new Map<number, CountTotals>();
  for (let week = 0; week < usualWeeks; week++) {
    for (const [hour, totals] of await readHours(db, selection, newest - 7 * week)) {
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
): Promise<ElapsedDay> {
  const hours = await readHours(db, selection, day);
  const isGone = hours.size === 0 && !selection.isByDevice;
  const isEstimated =
    isGone && !(await keepsHours(db, selection.app.appId, { start: day, end: day }));
  const usual = isEstimated ? await readUsualHours(db, selection, day) : new Map();
  return { hours, shares: elapsedShares(hours, day, hourOfDay, usual), isEstimated };
}

/** The same for each channel; counts that its own hours do not tell follow those of all together. */
export async function readElapsedByChannel(
  db: Db,
  selection: Selection,
  day: number,
  hourOfDay: number,
): Promise<ElapsedDay & { sharesOf: (channelId: number) => ElapsedShares }> {
  const whole = await readElapsedShares(db, selection, day, hourOfDay);
  if (whole.isEstimated || selection.isByDevice) return { ...whole, sharesOf: () => whole.shares };
  const running = day * 24 + Math.floor(hourOfDay);
  const sums = countTotals(selection, countColumns);
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
  const places = new Map<keyof CountTotals, number>(
    countColumns.map((column, at) => [column, 3 * at]),
  );
  return {
    ...whole,
    sharesOf: (channelId) => (column) => {
      const place = places.get(column);
      const numbers = channels.get(channelId);
      if (place === undefined || !numbers) return whole.shares(column);
      const [before = 0, now = 0, all = 0] = numbers.slice(place, place + 3);
      return partShare(column, { before, now, all }, hourOfDay, whole.shares);
    },
  };
}
