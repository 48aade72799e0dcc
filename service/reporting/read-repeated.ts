import { type RawBuilder, type SqlBool, sql } from "kysely";
import { allChannels, repeatedCode } from "../store/event-tables";
import type { Db } from "../store/open";
import type { CountTotals } from "./counts";
import type { DayRange } from "./periods";
import { amongChannels, type Selection } from "./selection";

type RepeatedColumn = keyof typeof repeatedCode;

/** Devices that earlier days of a range have counted, by the count they are taken off. */
export type Repeated = Partial<Record<RepeatedColumn, number>>;

const columnOf = new Map(
  Object.entries(repeatedCode).map(([column, kind]) => [kind as number, column as RepeatedColumn]),
);

const within = ({ start, end }: DayRange, since = start + 1): RawBuilder<SqlBool> =>
  sql<SqlBool>`day BETWEEN ${since} AND ${end} AND away <= day - ${start}::integer`;

const ofSelection = ({ app, match, platform }: Selection): RawBuilder<SqlBool> =>
  sql<SqlBool>`app_id = ${app.appId} AND match = ${match}
    AND (${platform}::smallint IS NULL OR platform = ${platform})`;

/**
 * Reads for each of some ranges how many devices its days count more than once. Facts of devices count
 * each of them once.
 */
export async function readRepeated(
  db: Db,
  selection: Selection,
  ranges: readonly DayRange[],
): Promise<Repeated[]> {
  const counted = ranges.filter(({ start, end }) => start < end);
  if (selection.isByDevice || counted.length === 0) return ranges.map(() => ({}));
  const channels = selection.channelIds ?? [allChannels];
  const { rows } = await sql<Record<string, number>>`
    SELECT kind, ${sql.join(
      ranges.map(
        (range, at) =>
          sql`coalesce(sum(devices) FILTER (WHERE ${within(range)}), 0) AS ${sql.ref(`range${at}`)}`,
      ),
    )}
    FROM repeated
    WHERE ${ofSelection(selection)} AND channel_id = ANY(${channels}::bigint[])
      AND kind = ANY(${[...columnOf.keys()]}::smallint[])
      AND day BETWEEN ${Math.min(...counted.map(({ start }) => start)) + 1}
        AND ${Math.max(...counted.map(({ end }) => end))}
    GROUP BY kind`.execute(db);
  return ranges.map((_, at) => {
    const repeated: Repeated = {};
    for (const row of rows) {
      const column = columnOf.get(row.kind ?? 0);
      if (column) repeated[column] = Number(row[`range${at}`]);
    }
    return repeated;
  });
}

/**
 * Reads the same of one range by channel; others than those asked for may be among them. With
 * `since` only its days from then on are looked at.
 */
export async function readRepeatedByChannel(
  db: Db,
  selection: Selection,
  range: DayRange,
  since?: number,
): Promise<Map<number, Repeated>> {
  const channels = new Map<number, Repeated>();
  if (selection.isByDevice || range.start >= range.end) return channels;
  const { rows } = await sql<{ channel_id: number; kind: number; devices: number }>`
    SELECT channel_id, kind, sum(devices) AS devices FROM repeated
    WHERE ${ofSelection(selection)} AND ${within(range, since)} AND ${amongChannels(selection.channelIds)}
    GROUP BY 1, 2`.execute(db);
  for (const { channel_id, kind, devices } of rows) {
    const column = columnOf.get(kind);
    if (!column) continue;
    const repeated = channels.get(channel_id) ?? {};
    channels.set(channel_id, { ...repeated, [column]: Number(devices) });
  }
  return channels;
}

/** Takes off the sums of days what their days count more than once. */
export function takeOff(totals: CountTotals, repeated: Repeated): void {
  for (const [column, devices] of Object.entries(repeated))
    totals[column as RepeatedColumn] -= devices;
}

/** The same for each channel; those that counted nothing are left out. */
export function takeOffEach(
  counts: ReadonlyMap<number, CountTotals>,
  repeated: ReadonlyMap<number, Repeated>,
): void {
  for (const [channelId, of] of repeated) {
    const totals = counts.get(channelId);
    if (totals) takeOff(totals, of);
  }
}
