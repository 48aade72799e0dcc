import type { ChannelReportRow, ValidBody } from "../../../src/core/api/contract";
import type { CsvCell } from "../../../src/core/format/csv";
import { formatTime, zoneWords } from "../../../src/core/format/day";
import { fileColumn, fileFigure } from "../../../src/core/metrics";
import { periodsOf, readRange } from "../../figures/periods";
import type { ReportApp } from "../../figures/report-app";
import type { noFilter } from "../../figures/selection";
import type { WorkbookRows } from "../../files/xlsx-bytes";
import { dayText } from "../../store/local-time";
import type { Db } from "../../store/open";
import { wholeReport } from "./channel-report";
import type { Sheet } from "./report-file";
import type { ReportQuery } from "./report-query";
import {
  deletedName,
  eventValueHead,
  groupingWords,
  matchWords,
  metricWords,
  platformWords,
  typeWords,
} from "./report-words";

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
    head: await headOf(db, app, query, nowMs),
    columns: [...leadingHeads(query.groupBy, isDaily), ...heads(query.columns, events)],
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
    for (const row of list.filter(hasFigures))
      yield [...leadingCells(query.groupBy, day, row, true), ...figures(row, query.columns)];
  }
}

/** The sum comes last. */
async function* wholeRows(db: Db, app: ReportApp, query: Query, nowMs: number) {
  const report = await wholeReport(db, app, query as ReportQuery, nowMs);
  for (const row of report.list)
    yield [...leadingCells(query.groupBy, "", row, false), ...figures(row, query.columns)];
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
  };
  const leading = leadingCells(query.groupBy, "", sum, false);
  yield ["合计", ...leading.slice(1), ...figures(sum, query.columns)];
}

const hasFigures = ({ counts, events }: ChannelReportRow) =>
  Object.values(counts).some((count) => count) || events.some(({ times }) => times);

const leadingHeads = (groupBy: Query["groupBy"], isDaily: boolean): string[] => [
  ...(isDaily ? ["日期"] : []),
  ...(groupBy === "channel" ? ["渠道编号", "渠道名称", "类型", "分组"] : [groupingWords[groupBy]]),
];

function leadingCells(
  groupBy: Query["groupBy"],
  day: string,
  { channelCode, channelName, type, groupName, isDeleted }: ChannelReportRow,
  isDaily: boolean,
): CsvCell[] {
  const typeName = type === null ? "" : (typeWords[type] ?? "");
  const own =
    groupBy === "channel"
      ? [channelCode, isDeleted ? deletedName(channelName) : channelName, typeName, groupName]
      : [channelName || typeName];
  return isDaily ? [day, ...own] : own;
}

const heads = (columns: Query["columns"], events: NamedEvent[]): string[] =>
  columns.flatMap((column) =>
    column === "event"
      ? events.flatMap(({ name, kind }) => [
          ...[`${name} 次数`, `${name} 人数`],
          eventValueHead(`${name} 数值`, kind),
        ])
      : [fileColumn(column, metricWords)],
  );

const figures = (row: ChannelReportRow, columns: Query["columns"]): CsvCell[] =>
  columns.flatMap((column): CsvCell[] =>
    column === "event"
      ? row.events.flatMap(({ times, users, value }) => [times, users, value])
      : [fileFigure(column, row)],
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

async function headOf(
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
    ["筛选", filterWords(query)],
    ["时区", zoneWords(zones)],
    ["生成时间", formatTime(nowMs, zones)],
    [],
  ];
}

export function filterWords(query: Query): string {
  const { platform, channelIds, groupIds, match, versions, provinces, type, keyword } = query;
  const counted = (ids: number[], name: string) => ids.length > 0 && `${name} ${ids.length} 个`;
  const parts: Record<Exclude<keyof typeof noFilter, "granularity">, string | false | null> = {
    platform: platform && `平台 ${platformWords[platform]}`,
    channelIds: counted(channelIds, "渠道"),
    groupIds: counted(groupIds, "分组"),
    match: match && `归因方式 ${matchWords[match]}`,
    versions: versions.length > 0 && `版本 ${versions.join("、")}`,
    provinces: provinces.length > 0 && `地域 ${provinces.join("、")}`,
  };
  return [
    `日期 ${query.start} ~ ${query.end}`,
    ...Object.values(parts),
    type && `类型 ${typeWords[type]}`,
    keyword && `关键词 ${keyword}`,
  ]
    .filter(Boolean)
    .join("；");
}
