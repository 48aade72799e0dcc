import type { ChannelReportRow, RowFigures, ValidBody } from "../../../src/core/api/contract";
import type { CsvCell } from "../../../src/core/format/csv";
import { formatTime, zoneMessages } from "../../../src/core/format/day";
import { headerRows } from "../../../src/core/format/file-header";
import {
  comparedCells,
  comparedColumns,
  fileColumn,
  fileValue,
  type Spans,
} from "../../../src/core/metrics";
import type { Language } from "../../base/message";
import type { WorkbookRows } from "../../files/xlsx-bytes";
import { clockOf } from "../../reporting/elapsed";
import { comparedRange, periodsOf, readRange } from "../../reporting/periods";
import type { ReportApp } from "../../reporting/report-app";
import { noFilter, type ReportFilter } from "../../reporting/selection";
import { dayText } from "../../store/local-time";
import type { Db } from "../../store/open";
import { wholeReport } from "./channel-report";
import { comparedOf } from "./compared-period";
import type { Sheet } from "./report-file";
import { type ReportMessages, reportMessages } from "./report-messages";
import type { ReportQuery } from "./report-query";

type Body = ValidBody<"channel/selfChannelListExport">;
type Query = Omit<Body, "compare" | "sortBy"> & Partial<Pick<Body, "compare" | "sortBy">>;

/** More rows than a file may have. */
export class TooManyRows extends Error {}

/** A channel report whose rows are read as they are taken: those of a day at a time, where it is by day. */
export async function reportTable(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
  language: Language,
): Promise<WorkbookRows> {
  const text = reportMessages(language);
  const isDaily = query.isDaily && query.groupBy !== "day";
  const events = await eventNames(db, app, query.eventIds);
  const rows = isDaily
    ? dailyRows(db, app, query, nowMs, text)
    : wholeRows(db, app, query, nowMs, text);
  return {
    head: await headerOf(db, app, query, nowMs, language),
    columns: [...leadingHeaders(query.groupBy, isDaily, text), ...headers(query, events, text)],
    rows,
  };
}

/** The sheet of a channel report; throws `TooManyRows` above `rowsAtMost`. */
export async function reportSheet(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
  language: Language,
  rowsAtMost: number,
): Promise<Sheet> {
  const { rows: read, ...table } = await reportTable(db, app, query, nowMs, language);
  const rows: CsvCell[][] = [];
  for await (const row of read) {
    if (rows.push([...row]) > rowsAtMost) throw new TooManyRows();
  }
  return { ...table, rows };
}

async function* dailyRows(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
  text: ReportMessages,
) {
  const range = readRange("day", query.start, query.end);
  const opposite = query.compare
    ? periodsOf("day", comparedRange("day", range, query.compare))
    : [];
  for (const [at, key] of periodsOf("day", range).entries()) {
    const day = dayText(key);
    const before = opposite[at];
    const compare =
      before === undefined
        ? null
        : { kind: "custom" as const, start: dayText(before), end: dayText(before) };
    const of = { ...query, start: day, end: day, compare, sortBy: "value" as const };
    const { list, compare: compared } = await wholeReport(db, app, of, nowMs);
    for (const row of list.filter(hasStats))
      yield [
        ...leadingCells(query.groupBy, day, row, true, text),
        ...valueCells(row, query, compared ?? equalSpans),
      ];
  }
}

/** The sum comes last. */
async function* wholeRows(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
  text: ReportMessages,
) {
  const report = await wholeReport(db, app, query as ReportQuery, nowMs);
  const spans = report.compare ?? equalSpans;
  for (const row of report.list)
    yield [...leadingCells(query.groupBy, "", row, false, text), ...valueCells(row, query, spans)];
  const sum = {
    id: 0,
    channelCode: "",
    channelName: "",
    type: null,
    groupName: "",
    isDeleted: false,
    counts: report.total,
    ...report.totalRetention,
    events: report.totalEvents,
    cost: report.totalCost,
    costed: report.totalCosted,
    ...(report.totalAdInstall !== undefined && { adInstall: report.totalAdInstall }),
    previous: report.compare,
  };
  const leading = leadingCells(query.groupBy, "", sum, false, text);
  yield [text.total, ...leading.slice(1), ...valueCells(sum, query, spans)];
}

const equalSpans: Spans = { ownDays: 1, days: 1 };

const hasFigures = ({ counts, events }: RowFigures) =>
  Object.values(counts).some((count) => count) || events.some(({ times }) => times);

const hasStats = (row: ChannelReportRow) =>
  hasFigures(row) || (row.previous ? hasFigures(row.previous) : false);

const leadingHeaders = (
  groupBy: Query["groupBy"],
  isDaily: boolean,
  text: ReportMessages,
): string[] => [
  ...(isDaily ? [text.date] : []),
  ...(groupBy === "channel"
    ? [text.channelCode, text.channelName, text.type, text.group]
    : [text.groupings[groupBy]]),
];

function leadingCells(
  groupBy: Query["groupBy"],
  day: string,
  { channelCode, channelName, type, groupName, isDeleted }: ChannelReportRow,
  isDaily: boolean,
  text: ReportMessages,
): CsvCell[] {
  const typeName = type === null ? "" : (text.types[type] ?? "");
  const own =
    groupBy === "channel"
      ? [channelCode, isDeleted ? text.deletedName(channelName) : channelName, typeName, groupName]
      : [channelName || typeName];
  return isDaily ? [day, ...own] : own;
}

const headers = (
  { columns, compare }: Query,
  events: NamedEvent[],
  text: ReportMessages,
): string[] =>
  columns.flatMap((column) => {
    if (column !== "event") {
      return compare ? comparedColumns(column, text.metrics) : [fileColumn(column, text.metrics)];
    }
    return events.flatMap(({ name, kind }) => {
      const own = [text.times(name), text.users(name), text.eventValue(name, kind)];
      return compare ? own.flatMap((header) => [header, text.metrics.previousOf(header)]) : own;
    });
  });

const valueCells = (row: ChannelReportRow, query: Query, spans: Spans): CsvCell[] =>
  query.columns.flatMap((column): CsvCell[] => {
    if (column !== "event")
      return query.compare
        ? comparedCells(column, row, row.previous ?? null, spans)
        : [fileValue(column, row)];
    return row.events.flatMap(({ times, users, value }, at) => {
      const before = row.previous?.events[at];
      return query.compare
        ? [times, before?.times ?? null, users, before?.users ?? null, value, before?.value ?? null]
        : [times, users, value];
    });
  });

interface NamedEvent {
  name: string;
  kind: number;
}

async function eventNames(db: Db, { appId }: ReportApp, ids: number[]): Promise<NamedEvent[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("event_definition")
    .select(["id", "name", "kind"])
    .where("app_id", "=", appId)
    .where("id", "in", ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id) ?? { name: String(id), kind: 1 });
}

async function headerOf(
  db: Db,
  { appId, zones }: ReportApp,
  query: Query,
  nowMs: number,
  language: Language,
): Promise<CsvCell[][]> {
  const text = reportMessages(language);
  const { name } = await db
    .selectFrom("app")
    .select("name")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  return [
    ...headerRows(
      {
        appName: name,
        title: text.title,
        filters: filterMessages(query, language),
        compared: query.compare && comparedMessage(query, zones, nowMs, text),
        zones: zoneMessages(zones),
        createdAt: formatTime(nowMs, zones),
      },
      text.fileHeader,
    ),
    [],
  ];
}

/** Names the period that a file compares with, and how. */
function comparedMessage(
  { start, end, compare }: Query,
  zones: ReportApp["zones"],
  nowMs: number,
  text: ReportMessages,
): string {
  const clock = clockOf({ zones }, nowMs);
  const compared = compare && comparedOf(readRange("day", start, end), compare, clock);
  if (!compared) return "";
  const { whole, cut, ownDays, days } = compared;
  const named = text.comparedDays(dayText(whole.start), dayText(whole.end));
  if (cut) return text.comparedUntil(named);
  return ownDays === days ? named : text.comparedMeans(named);
}

/** A query of a range of days with those filters that it knows. */
export type FilteredQuery = Pick<Query, "start" | "end"> &
  Partial<ReportFilter & Pick<Query, "type" | "keyword" | "parentId">>;

/** Names what a filter is narrowed to. */
export function narrowedMessages(query: Partial<ReportFilter>, language: Language): string {
  return narrowedParts(query, language).join(reportMessages(language).filters.separator);
}

function narrowedParts(query: Partial<ReportFilter>, language: Language): string[] {
  const { filters, platforms, matches } = reportMessages(language);
  const { platform, channelIds, groupIds, match, versions, provinces } = { ...noFilter, ...query };
  const parts: Record<Exclude<keyof typeof noFilter, "granularity">, string | false | null> = {
    platform: platform && filters.platform(platforms[platform]),
    channelIds: channelIds.length > 0 && filters.channels(channelIds.length),
    groupIds: groupIds.length > 0 && filters.groups(groupIds.length),
    match: match && filters.match(matches[match]),
    versions: versions.length > 0 && filters.versions(versions),
    provinces: provinces.length > 0 && filters.provinces(provinces),
  };
  return Object.values(parts).filter((part) => typeof part === "string");
}

/** Names every filter that held, in the head of a file and in the export list. */
export function filterMessages(query: FilteredQuery, language: Language): string {
  const { filters, types } = reportMessages(language);
  const { type, keyword, parentId } = query;
  return [
    filters.days(query.start, query.end),
    ...narrowedParts(query, language),
    parentId && filters.children,
    type && filters.type(types[type] ?? ""),
    keyword && filters.keyword(keyword),
  ]
    .filter(Boolean)
    .join(filters.separator);
}
