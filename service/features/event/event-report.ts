import type {
  CallReply,
  EventPoint,
  EventReportRow,
  Granularity,
  ValidBody,
} from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import { cutPage, type Place } from "../../base/keyset";
import { listVisibleChannels } from "../../reporting/listed-channels";
import {
  comparedRange,
  type DayRange,
  periodsOf,
  periodText,
  readRange,
} from "../../reporting/periods";
import {
  addEventTotals,
  type EventTotals,
  readEventsByChannel,
  readEventsByPeriod,
} from "../../reporting/read-events";
import { readByChannel, readRollup } from "../../reporting/read-rollup";
import { type Selection, select } from "../../reporting/selection";
import { organicChannel } from "../../store/event-tables";
import { dayText } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { findEvent } from "./definitions";

type Query = ValidBody<"event/report">;
type InApp = AppContext;

const none: EventTotals = { times: 0, users: 0, value: 0 };

/** Reports an event over a period: its total, trend, and rows by channel, group or period. */
export async function eventReport(
  { db, app, now, keyset }: InApp,
  query: Query,
): Promise<CallReply<"event/report">["map"]> {
  const event = await findEvent(db, app, query.id);
  const range = readRange(query.granularity, query.start, query.end);
  const selection = await select(db, app, query);
  const compared = query.compare && comparedRange(query.granularity, range, query.compare);
  const [points, earlier] = await Promise.all([
    pointsOf(db, selection, event.id, query.granularity, range),
    compared && pointsOf(db, selection, event.id, query.granularity, compared),
  ]);
  const rows =
    query.by === "date"
      ? points.map(({ t, ...counts }, id) => ({
          id,
          code: "",
          name: t,
          isDeleted: false,
          ...counts,
        }))
      : await channelRows({ db, app }, selection, event.id, range, query.by);
  const sum = points.reduce(
    (sum, point) => ({ ...addEventTotals(sum, point), install: sum.install + point.install }),
    { ...none, install: 0 },
  );
  // Devices of several periods do not add up.
  const total = { ...sum, users: points.length > 1 ? null : sum.users };
  const placeOf = (row: EventReportRow): Place => [sortedBy(row, query), row.name, row.id];
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
      compared && earlier
        ? { start: dayText(compared.start), end: dayText(compared.end), points: earlier }
        : null,
    updatedAt: now(),
  };
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
  const periods = byPeriod.get(eventNo) ?? new Map<number, EventTotals>();
  return periodsOf(granularity, range).map((key) => ({
    t: periodText(granularity, key),
    ...(periods.get(key) ?? none),
    install: installs.get(key)?.install ?? 0,
  }));
}

/** Rows of channels that counted or brought installs; children are part of their parent. */
async function channelRows(
  { db, app }: Pick<InApp, "db" | "app">,
  selection: Selection,
  eventNo: number,
  range: DayRange,
  by: "channel" | "group",
): Promise<EventReportRow[]> {
  const channels = await listVisibleChannels(db, selection, range);
  const everything = { ...selection, channelIds: withOrganic(selection, app, channels) };
  const [events, counts] = await Promise.all([
    readEventsByChannel(db, everything, [eventNo], range),
    readByChannel(db, everything, range),
  ]);
  const rowOf = new Map<number, EventReportRow & EventTotals>();
  const known = new Map(channels.map((channel) => [channel.id, channel]));
  const keyOf = (id: number): Pick<EventReportRow, "id" | "code" | "name" | "isDeleted"> => {
    const channel = known.get(known.get(id)?.parent_id ?? id);
    if (!channel) return { id: 0, code: "", name: "", isDeleted: false };
    const { group_id, group_name, code, name, isDeleted } = channel;
    if (by === "group") return { id: group_id, code: "", name: group_name, isDeleted: false };
    return { id: channel.id, code, name, isDeleted };
  };
  const add = (channelId: number, totals: EventTotals, install: number) => {
    const key = keyOf(channelId);
    const row = rowOf.get(key.id) ?? { ...key, ...none, install: 0 };
    rowOf.set(key.id, {
      ...row,
      ...addEventTotals(row, totals),
      install: row.install + install,
    });
  };
  for (const [channelId, totals] of events.get(eventNo) ?? []) add(channelId, totals, 0);
  for (const [channelId, { install }] of counts) if (install > 0) add(channelId, none, install);
  return [...rowOf.values()].map((row) =>
    range.start < range.end ? { ...row, users: null } : row,
  );
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
const sortedBy = (row: EventReportRow, { sort }: Query): number =>
  sort === "name" ? 0 : (row[sort] ?? 0);

/** Order of the places of rows: by value, equal ones by name. */
function comparatorOf({ sort, order, by }: Query): (a: Place, b: Place) => number {
  const sign = order === "asc" ? 1 : -1;
  const byName = (a: Place, b: Place) =>
    (by === "date" ? 0 : String(a[1]).localeCompare(String(b[1]), "zh-CN")) ||
    Number(a[2]) - Number(b[2]);
  if (sort === "name") return (a, b) => sign * byName(a, b);
  return (a, b) => sign * (Number(a[0]) - Number(b[0])) || byName(a, b);
}
