import type { ChannelReportRow, ValidBody } from "../../../src/core/api/contract";
import type { CsvCell } from "../../../src/core/format/csv";
import { formatTime, zoneMessages } from "../../../src/core/format/day";
import { fileColumn, fileValue } from "../../../src/core/metrics";
import type { WorkbookRows } from "../../files/xlsx-bytes";
import { periodsOf, readRange } from "../../reporting/periods";
import type { ReportApp } from "../../reporting/report-app";
import { noFilter, type ReportFilter } from "../../reporting/selection";
import { dayText } from "../../store/local-time";
import type { Db } from "../../store/open";
import { wholeReport } from "./channel-report";
import type { Sheet } from "./report-file";
import {
  deletedName,
  eventValueHeader,
  groupingMessages,
  matchMessages,
  metricMessages,
  platformMessages,
  typeMessages,
} from "./report-messages";
import type { ReportQuery } from "./report-query";

type Query = ValidBody<"channel/selfChannelListExport">;

/** More rows than a file may have. */
export class TooManyRows extends Error {}

/** A channel report whose rows are read as they are taken: those of a day at a time, where it is by day. */
export async function reportTable(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
): Promise<WorkbookRows> {
  const isDaily = query.isDaily && query.groupBy !== "day";
  const events = await eventNames(db, app, query.eventIds);
  const rows = isDaily ? dailyRows(db, app, query, nowMs) : wholeRows(db, app, query, nowMs);
  return {
    head: await headerOf(db, app, query, nowMs),
    columns: [...leadingHeaders(query.groupBy, isDaily), ...headers(query.columns, events)],
    rows,
  };
}

/** The sheet of a channel report; throws `TooManyRows` above `rowsAtMost`. */
export async function reportSheet(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
  rowsAtMost: number,
): Promise<Sheet> {
  const { rows: read, ...table } = await reportTable(db, app, query, nowMs);
  const rows: CsvCell[][] = [];
  for await (const row of read) {
    if (rows.push([...row]) > rowsAtMost) throw new TooManyRows();
  }
  return { ...table, rows };
}

async function* dailyRows(db: Db, app: ReportApp, query: Query, nowMs: number) {
  for (const key of periodsOf("day", readRange("day", query.start, query.end))) {
    const day = dayText(key);
    const { list } = await wholeReport(db, app, { ...query, start: day, end: day }, nowMs);
    for (const row of list.filter(hasStats))
      yield [...leadingCells(query.groupBy, day, row, true), ...valueCells(row, query.columns)];
  }
}

/** The sum comes last. */
async function* wholeRows(db: Db, app: ReportApp, query: Query, nowMs: number) {
  const report = await wholeReport(db, app, query as ReportQuery, nowMs);
  for (const row of report.list)
    yield [...leadingCells(query.groupBy, "", row, false), ...valueCells(row, query.columns)];
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
  };
  const leading = leadingCells(query.groupBy, "", sum, false);
  yield ["合计", ...leading.slice(1), ...valueCells(sum, query.columns)];
}

const hasStats = ({ counts, events }: ChannelReportRow) =>
  Object.values(counts).some((count) => count) || events.some(({ times }) => times);

const leadingHeaders = (groupBy: Query["groupBy"], isDaily: boolean): string[] => [
  ...(isDaily ? ["日期"] : []),
  ...(groupBy === "channel"
    ? ["渠道编号", "渠道名称", "类型", "分组"]
    : [groupingMessages[groupBy]]),
];

function leadingCells(
  groupBy: Query["groupBy"],
  day: string,
  { channelCode, channelName, type, groupName, isDeleted }: ChannelReportRow,
  isDaily: boolean,
): CsvCell[] {
  const typeName = type === null ? "" : (typeMessages[type] ?? "");
  const own =
    groupBy === "channel"
      ? [channelCode, isDeleted ? deletedName(channelName) : channelName, typeName, groupName]
      : [channelName || typeName];
  return isDaily ? [day, ...own] : own;
}

const headers = (columns: Query["columns"], events: NamedEvent[]): string[] =>
  columns.flatMap((column) =>
    column === "event"
      ? events.flatMap(({ name, kind }) => [
          ...[`${name} 次数`, `${name} 人数`],
          eventValueHeader(`${name} 数值`, kind),
        ])
      : [fileColumn(column, metricMessages)],
  );

const valueCells = (row: ChannelReportRow, columns: Query["columns"]): CsvCell[] =>
  columns.flatMap((column): CsvCell[] =>
    column === "event"
      ? row.events.flatMap(({ times, users, value }) => [times, users, value])
      : [fileValue(column, row)],
  );

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
): Promise<CsvCell[][]> {
  const { name } = await db
    .selectFrom("app")
    .select("name")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  return [
    ["渠道报表"],
    ["应用", name],
    ["筛选", filterMessages(query)],
    ["时区", zoneMessages(zones)],
    ["生成时间", formatTime(nowMs, zones)],
    [],
  ];
}

/** A query of a range of days with those filters that it knows. */
export type FilteredQuery = Pick<Query, "start" | "end"> &
  Partial<ReportFilter & Pick<Query, "type" | "keyword" | "parentId">>;

/** Names every filter that held, in the head of a file and in the export list. */
export function filterMessages(query: FilteredQuery): string {
  const { platform, channelIds, groupIds, match, versions, provinces } = { ...noFilter, ...query };
  const { type, keyword, parentId } = query;
  const counted = (ids: number[], name: string) => ids.length > 0 && `${name} ${ids.length} 个`;
  const parts: Record<Exclude<keyof typeof noFilter, "granularity">, string | false | null> = {
    platform: platform && `平台 ${platformMessages[platform]}`,
    channelIds: counted(channelIds, "渠道"),
    groupIds: counted(groupIds, "分组"),
    match: match && `归因方式 ${matchMessages[match]}`,
    versions: versions.length > 0 && `版本 ${versions.join("、")}`,
    provinces: provinces.length > 0 && `地域 ${provinces.join("、")}`,
  };
  return [
    `日期 ${query.start} ~ ${query.end}`,
    ...Object.values(parts),
    parentId && "一个渠道与它的子渠道",
    type && `类型 ${typeMessages[type]}`,
    keyword && `关键词 ${keyword}`,
  ]
    .filter(Boolean)
    .join("；");
}
