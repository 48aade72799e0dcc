import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Granularity } from "../../src/core/api/contract";
import { allChannels, granularityCode, moneyEventKind } from "../store/event-tables";
import type { Db } from "../store/open";
import { type DayRange, periodOfDay } from "./periods";
import { ofGranularity } from "./read-rollup";
import type { Selection } from "./selection";

export interface EventTotals {
  times: number;
  users: number;
  /** Yuan, of an event that carries money. */
  value: number;
}

/** Totals by event, by channel or period. */
export type EventsByKey = Map<number, Map<number, EventTotals>>;

export const addEventTotals = (to: EventTotals | undefined, more: EventTotals): EventTotals => ({
  times: (to?.times ?? 0) + more.times,
  users: (to?.users ?? 0) + more.users,
  // Yuan add up to the cent, in whatever order.
  value: Math.round(((to?.value ?? 0) + more.value) * 100) / 100,
});

/** Returns the divisor for displaying a value: money is reported in cents. */
export const eventUnit = (kind: number): number => (kind === moneyEventKind ? 100 : 1);

/** The sums of a group of rows of one event, of which `kind` is known. */
const eventTotals = sql`sum(times) AS times, sum(users) AS users,
  sum(value) / CASE WHEN kind = ${sql.lit(moneyEventKind)} THEN 100.0 ELSE 1 END AS value`;
const rollups = (granularityCode: Granularity) => sql`
  ${sql.table(granularityCode === "hour" ? "event_rollup_hour" : "event_rollup")} AS counted
  JOIN event_definition AS definition
  ON definition.app_id = counted.app_id AND definition.id = event_no`;

function condition(selection: Selection, eventNos: readonly number[]): RawBuilder<SqlBool> {
  const { app, channelIds, platform } = selection;
  return sql<SqlBool>`counted.app_id = ${app.appId} AND event_no = ANY(${eventNos}::bigint[])
    AND channel_id = ANY(${channelIds ?? [allChannels]}::bigint[])
    AND (${platform}::smallint IS NULL OR platform = ${platform})`;
}

/** Events are counted by channel and platform only: other filters cannot be applied to them. */
export const knowsEvents = ({ isByDevice, match }: Selection): boolean =>
  !isByDevice && match === -1;

/** Events of each channel over days; without a choice of channels organic is channel 0. */
export async function readEventsByChannel(
  db: Db,
  selection: Selection,
  eventNos: readonly number[],
  { start, end }: DayRange,
): Promise<EventsByKey> {
  if (eventNos.length === 0 || !knowsEvents(selection)) return new Map();
  const { app, channelIds, platform } = selection;
  // Without a choice of channels: every one of them, and organic.
  const { rows } = await sql<EventTotals & { event_no: number; key: number }>`
    SELECT event_no, channel_id AS key, ${eventTotals} FROM ${rollups("day")}
    WHERE counted.app_id = ${app.appId} AND event_no = ANY(${eventNos}::bigint[])
      AND (channel_id = ANY(${channelIds}::bigint[]) OR (${channelIds === null} AND channel_id >= 0))
      AND (${platform}::smallint IS NULL OR platform = ${platform})
      AND grain = ${granularityCode.day} AND t BETWEEN ${start} AND ${end}
    GROUP BY 1, 2, kind`.execute(db);
  return byEvent(rows);
}

/** Events of each period, by its key. */
export async function readEventsByPeriod(
  db: Db,
  selection: Selection,
  eventNos: readonly number[],
  granularity: Granularity,
  { start, end }: DayRange,
): Promise<EventsByKey> {
  if (eventNos.length === 0 || !knowsEvents(selection)) return new Map();
  const read = async (granularityCode: Granularity, from: number, to: number) => {
    const { rows } = await sql<EventTotals & { event_no: number; key: number }>`
      SELECT event_no, t AS key, ${eventTotals} FROM ${rollups(granularityCode)}
      WHERE ${condition(selection, eventNos)} ${ofGranularity(granularityCode)}
        AND t BETWEEN ${from} AND ${to}
      GROUP BY 1, 2, kind`.execute(db);
    return rows;
  };
  if (granularity === "hour") return byEvent(await read("hour", start * 24, end * 24 + 23));
  const days = await read("day", start, end);
  if (granularity === "day") return byEvent(days);
  // Users are distinct within a week or month: kept so, not summed from its days.
  const totals = days.map((row) => ({ ...row, key: periodOfDay(granularity, row.key), users: 0 }));
  const distinct = await read(granularity, start, end);
  return byEvent([...totals, ...distinct.map((row) => ({ ...row, times: 0, value: 0 }))]);
}

function byEvent(rows: (EventTotals & { event_no: number; key: number })[]): EventsByKey {
  const events: EventsByKey = new Map();
  for (const { event_no, key, ...totals } of rows) {
    const keys = events.get(event_no) ?? new Map<number, EventTotals>();
    events.set(event_no, keys.set(key, addEventTotals(keys.get(key), totals)));
  }
  return events;
}
