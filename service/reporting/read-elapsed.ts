import { sql } from "kysely";
import { allChannels, countColumns } from "../store/event-tables";
import type { Db } from "../store/open";
import { addTotals, type CountTotals, distinctColumns, zeroTotals } from "./counts";
import { type ElapsedShares, elapsedShares, type Hours } from "./elapsed";
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

/** Devices of a channel on a day below which its hours say too little of their course. */
const leastDevices = 50;

type Column = (typeof countColumns)[number];
const isDistinct = (column: Column): boolean => distinctColumns.some((one) => one === column);

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
  const partOfHour = hourOfDay - Math.floor(hourOfDay);
  const channels = new Map<number, Map<keyof CountTotals, number>>();
  for (const [channelId = 0, ...numbers] of numberLists(rows)) {
    const shares = new Map<keyof CountTotals, number>();
    for (const [at, column] of countColumns.entries()) {
      const [before = 0, now = 0, all = 0] = numbers.slice(3 * at, 3 * at + 3);
      const isTold = all > 0 && (!isDistinct(column) || all >= leastDevices);
      if (isTold) shares.set(column, (before + now * partOfHour) / all);
    }
    channels.set(channelId, shares);
  }
  return {
    ...whole,
    sharesOf: (channelId) => (column) =>
      channels.get(channelId)?.get(column) ?? whole.shares(column),
  };
}
