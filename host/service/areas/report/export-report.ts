import type { ChannelReportRow, ChannelSort, ValidBody } from "../../../../src/core/api/contract";
import type { CsvCell } from "../../../../src/core/format/csv";
import { formatTime } from "../../../../src/core/format/day";
import { dayText } from "../../store/local-time";
import type { Db } from "../../store/open";
import { type ReportQuery, wholeReport } from "./channel-report";
import { periodsOf, readRange } from "./periods";
import type { ReportApp } from "./report-app";
import type { Sheet } from "./report-file";
import {
  type ColumnWord,
  columnWords,
  groupingWords,
  platformWords,
  typeWords,
} from "./report-words";
import { columnValue } from "./sort-rows";

type Query = ValidBody<"channel/selfChannelListExport">;

/** More rows than a file may have. */
export class TooManyRows extends Error {}

/** The sheet of a channel report; throws `TooManyRows` above `rowsAtMost`. */
export async function reportSheet(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
  rowsAtMost: number,
): Promise<Sheet> {
  const events = await eventNames(db, app, query.eventIds);
  const rows: { day: string; row: ChannelReportRow }[] = [];
  const add = (day: string, list: ChannelReportRow[]) => {
    rows.push(...list.map((row) => ({ day, row })));
    if (rows.length > rowsAtMost) throw new TooManyRows();
  };
  const isDaily = query.isDaily && query.groupBy !== "day";
  let total: CsvCell[] | null = null;
  if (isDaily) {
    const range = readRange("day", query.start, query.end);
    for (const key of periodsOf("day", range)) {
      const day = dayText(key);
      const { list } = await wholeReport(db, app, { ...query, start: day, end: day }, nowMs);
      add(day, list.filter(hasFigures));
    }
  } else {
    const report = await wholeReport(db, app, query as ReportQuery, nowMs);
    add("", report.list);
    const sum = {
      ...{ id: 0, channelCode: "", channelName: "", type: null, groupName: "" },
      counts: report.total,
      ...report.totalRetention,
      events: report.totalEvents,
      cost: report.totalCost,
      costed: report.totalCosted,
    };
    const leading = leadingCells(query.groupBy, "", sum, false);
    total = ["合计", ...leading.slice(1), ...figures(sum, query.columns)];
  }
  return {
    head: await headOf(db, app, query, nowMs),
    columns: [...leadingHeads(query.groupBy, isDaily), ...heads(query.columns, events)],
    rows: [
      ...rows.map(({ day, row }) => [
        ...leadingCells(query.groupBy, day, row, isDaily),
        ...figures(row, query.columns),
      ]),
      ...(total ? [total] : []),
    ],
  };
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
  { channelCode, channelName, type, groupName }: ChannelReportRow,
  isDaily: boolean,
): CsvCell[] {
  const typeName = type === null ? "" : (typeWords[type] ?? "");
  const own =
    groupBy === "channel"
      ? [channelCode, channelName, typeName, groupName]
      : [channelName || typeName];
  return isDaily ? [day, ...own] : own;
}

const heads = (columns: Query["columns"], events: string[]): string[] =>
  columns.flatMap((column) =>
    column === "event"
      ? events.flatMap((name) => [`${name} 次数`, `${name} 人数`, `${name} 数值`])
      : [columnWords[column as ColumnWord]],
  );

/** Places after the comma that a rate keeps in a file. */
const digits = 6;

const figures = (row: ChannelReportRow, columns: Query["columns"]): CsvCell[] =>
  columns.flatMap((column): CsvCell[] => {
    if (column === "event")
      return row.events.flatMap(({ times, users, value }) => [times, users, value]);
    const value = columnValue(row, column as ChannelSort);
    return [value === null ? null : Number(value.toFixed(digits))];
  });

async function eventNames(db: Db, { appId }: ReportApp, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("event_definition")
    .select(["id", "name"])
    .where("app_id", "=", appId)
    .where("id", "in", ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? String(id));
}

async function headOf(
  db: Db,
  { appId, timeZone }: ReportApp,
  query: Query,
  nowMs: number,
): Promise<CsvCell[][]> {
  const { name } = await db
    .selectFrom("app")
    .select("name")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  const parts = [`日期 ${query.start} ~ ${query.end}`];
  if (query.platform) parts.push(`平台 ${platformWords[query.platform]}`);
  if (query.channelIds.length + query.groupIds.length > 0)
    parts.push(`渠道 ${query.channelIds.length} 个，分组 ${query.groupIds.length} 个`);
  if (query.type) parts.push(`类型 ${typeWords[query.type]}`);
  if (query.keyword) parts.push(`关键词 ${query.keyword}`);
  if (query.versions.length > 0) parts.push(`版本 ${query.versions.join("、")}`);
  if (query.provinces.length > 0) parts.push(`地域 ${query.provinces.join("、")}`);
  return [
    ["渠道报表"],
    ["应用", name],
    ["筛选", parts.join("；")],
    ["时区", timeZone],
    ["生成时间", formatTime(nowMs, timeZone)],
    [],
  ];
}
