import type {
  CallReply,
  EventFigures,
  EventPoint,
  EventReportRow,
  Granularity,
  ValidBody,
} from "../../../src/core/api/contract";
import { type Spans, sumChange } from "../../../src/core/metrics";
import type { AppAccess } from "../../base/caller";
import { cutPage, type Place } from "../../base/keyset";
import { type Clock, clockOf } from "../../reporting/elapsed";
import { listVisibleChannels } from "../../reporting/listed-channels";
import { type DayRange, periodsOf, periodText, readRange } from "../../reporting/periods";
import { addEventTotals, type EventTotals, readEventsByPeriod } from "../../reporting/read-events";
import { readRollup } from "../../reporting/read-rollup";
import { type Selection, select } from "../../reporting/selection";
import { organicChannel } from "../../store/event-tables";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { byValue, checkSortBy, comparedOf, periodOf } from "../report";
import {
  type ByPeriod,
  type Cut,
  comparedPoints,
  cutOf,
  cutTotal,
  figuresByChannel,
} from "./cut-event";
import { findEvent } from "./definitions";

type Query = ValidBody<"event/report">;
type InApp = Pick<AppContext, "db" | "app" | "now" | "keyset">;
type Compared = ReturnType<typeof comparedOf>;

const none: EventTotals & { install: number } = { times: 0, users: 0, value: 0, install: 0 };

/** Reports an event over a period: its total, trend, and rows by channel, group or period. */
export async function eventReport(
  { db, app, now, keyset }: InApp,
  query: Query,
): Promise<CallReply<"event/report">["map"]> {
  const event = await findEvent(db, app, query.id);
  const range = readRange(query.granularity, query.start, query.end);
  const selection = await select(db, app, query);
  checkSortBy(query.sortBy, query.compare !== null);
  const clock = clockOf(app, now());
  const compared = query.compare && comparedOf(range, query.compare, clock, query.granularity);
  const points = await pointsOf(db, selection, event.id, query.granularity, range);
  const by = { db, selection, eventNo: event.id, granularity: query.granularity };
  const opposite = compared && (await readOpposite(by, range, compared, clock));
  const reading = { db, app, selection, eventNo: event.id };
  const rows: EventReportRow[] =
    query.by === "date"
      ? points.map(({ t, ...counts }, id) => ({
          id,
          code: "",
          name: t,
          isDeleted: false,
          ...counts,
        }))
      : await channelRows(reading, range, query.by, compared, opposite?.cut ?? null);
  if (query.by === "date" && opposite) {
    const before = opposite.points.map(({ t: _, ...figures }): EventFigures => figures);
    for (const row of rows) row.previous = before[row.id] ?? null;
  }
  const total = totalOf(points);
  const spans = compared && query.by !== "date" ? compared : { ownDays: 1, days: 1 };
  const placeOf = (row: EventReportRow): Place => [sortedBy(row, query, spans), row.name, row.id];
  const compare = comparatorOf(query);
  const sorted = rows.toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  return {
    event,
    list: cutPage(sorted, query, keyset, placeOf, compare),
    pagination: {
      currentPage: query.currentPage,
      pageSize: query.pageSize,
      totalRecords: rows.length,
    },
    total: { id: event.id, ...total },
    granularity: query.granularity,
    points,
    compare:
      compared && opposite
        ? {
            ...periodOf(compared, opposite.cut?.isEstimated ?? false),
            points: opposite.points,
            total: opposite.total,
          }
        : null,
    updatedAt: now(),
  };
}

/** The sum of points. Devices of several periods do not add up. */
function totalOf(points: readonly EventPoint[]): EventFigures {
  const sum = points.reduce(
    (all, point) => ({ ...addEventTotals(all, point), install: all.install + point.install }),
    none,
  );
  return { ...sum, users: points.length > 1 ? null : sum.users };
}

/** Reads the period compared with, as far as the own one has come: its points, and its sum. */
async function readOpposite(by: ByPeriod, range: DayRange, compared: Compared, clock: Clock) {
  const { db, selection, eventNo, granularity } = by;
  const whole = await pointsOf(db, selection, eventNo, granularity, compared.whole);
  const cut = await cutOf(db, selection, eventNo, compared);
  if (!cut) return { points: whole, cut, total: totalOf(whole) };
  const [points, total] = await Promise.all([
    comparedPoints(by, { range, compared, clock, points: whole, cut }),
    cutTotal(db, selection, eventNo, compared.range, cut),
  ]);
  return { points, cut, total: { ...total, users: whole.length > 1 ? null : total.users } };
}

/** The course of an event over a range. */
async function pointsOf(
  db: Db,
  selection: Selection,
  eventNo: number,
  granularity: Granularity,
  range: DayRange,
): Promise<EventPoint[]> {
  const [byPeriod, installs] = await Promise.all([
    readEventsByPeriod(db, selection, [eventNo], granularity, range),
    readRollup(db, selection, granularity, range),
  ]);
  const periods = byPeriod.get(eventNo);
  return periodsOf(granularity, range).map((key) => ({
    t: periodText(granularity, key),
    ...none,
    ...periods?.get(key),
    install: installs.get(key)?.install ?? 0,
  }));
}

interface Reading {
  db: Db;
  app: AppAccess;
  selection: Selection;
  eventNo: number;
}

type Row = EventReportRow & EventTotals;

/**
 * Rows of channels that counted or brought installs, in either period of a comparison; children are part
 * of their parent.
 */
async function channelRows(
  { db, app, selection, eventNo }: Reading,
  range: DayRange,
  by: "channel" | "group",
  compared: Compared | null,
  cut: Cut | null,
): Promise<EventReportRow[]> {
  const others = compared ? [compared.range] : [];
  const channels = await listVisibleChannels(db, selection, range, ...others);
  const everything = { ...selection, channelIds: withOrganic(selection, app, channels) };
  const [own, before] = await Promise.all([
    figuresByChannel(db, everything, eventNo, range, null),
    compared && figuresByChannel(db, everything, eventNo, compared.range, cut),
  ]);
  const known = new Map(channels.map((channel) => [channel.id, channel]));
  const keyOf = (id: number): Pick<EventReportRow, "id" | "code" | "name" | "isDeleted"> => {
    const channel = known.get(known.get(id)?.parent_id ?? id);
    if (!channel) return { id: 0, code: "", name: "", isDeleted: false };
    const { group_id, group_name, code, name, isDeleted } = channel;
    if (by === "group") return { id: group_id, code: "", name: group_name, isDeleted: false };
    return { id: channel.id, code, name, isDeleted };
  };
  const fold = (figures: ReadonlyMap<number, EventTotals & { install: number }>) => {
    const rows = new Map<number, Row>();
    for (const [channelId, one] of figures) {
      const key = keyOf(channelId);
      const row = rows.get(key.id) ?? { ...key, ...none };
      const install = row.install + one.install;
      rows.set(key.id, { ...row, ...addEventTotals(row, one), install });
    }
    return rows;
  };
  const rows = fold(own);
  const opposite = before && fold(before);
  for (const [id, { code, name, isDeleted, times, install }] of opposite ?? [])
    if (!rows.has(id) && times + Math.round(install) > 0)
      rows.set(id, { id, code, name, isDeleted, ...none });
  const shownUsers = (of: DayRange, users: number) => (of.start < of.end ? null : users);
  return [...rows.values()].map((row) => {
    const shown: EventReportRow = { ...row, users: shownUsers(range, row.users) };
    if (!compared || !opposite) return shown;
    const { times, users, value, install } = opposite.get(row.id) ?? none;
    const previous = { times, value, install: Math.round(install) };
    return { ...shown, previous: { ...previous, users: shownUsers(compared.whole, users) } };
  });
}

/** The channels to read: those chosen, or all with what came without one. */
function withOrganic(
  { channelIds }: Selection,
  app: AppAccess,
  channels: { id: number }[],
): number[] {
  if (channelIds !== null || app.channelIds !== null) return channelIds ?? [];
  return [organicChannel, ...channels.map(({ id }) => id)];
}

/** Number that a row is sorted by; none where it goes by its name. */
function sortedBy(row: EventReportRow, { sort, sortBy }: Query, spans: Spans): number | null {
  if (sort === "name") return null;
  if (sortBy === "value") return row[sort];
  return sumChange(row[sort], row.previous?.[sort] ?? null, spans, sortBy);
}

/** Order of the places of rows: by value, unknown ones last, equal ones by name. */
function comparatorOf({ sort, order, by }: Query): (a: Place, b: Place) => number {
  const sign = order === "asc" ? 1 : -1;
  const byName = (a: Place, b: Place) =>
    (by === "date" ? 0 : String(a[1]).localeCompare(String(b[1]), "zh-CN")) ||
    Number(a[2]) - Number(b[2]);
  if (sort === "name") return (a, b) => sign * byName(a, b);
  return (a, b) => byValue(a, b, sign) || byName(a, b);
}
