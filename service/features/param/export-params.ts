import type {
  ExportReply,
  ParamRow,
  ParamValueRow,
  ValidBody,
} from "../../../src/core/api/contract";
import type { CsvCell } from "../../../src/core/format/csv";
import { comparedNames, rateCells, type Spans, sumCells } from "../../../src/core/metrics";
import { readRange } from "../../reporting/periods";
import type { ReportSource } from "../export";
import type { AppContext } from "../handler";
import { queueExport, reportMessages, spendExport } from "../report";
import { readParams, readParamValues } from "./read-params";

type Query = ValidBody<"stat/paramsExport">;

/** Rows read at once: each page sums anew, and so many still fit in memory. */
const pageSize = 20_000;

/** Parameters, or the values of one, of any number: a task of the export list. */
export async function exportParams(context: AppContext, query: Query): Promise<ExportReply> {
  readRange("day", query.start, query.end);
  await spendExport(context);
  const what = query.name === null ? "参数报表" : `参数取值_${query.name}`;
  const { format } = query;
  return queueExport(context, "params", `${what}_${query.start}_${query.end}`, query, { format });
}

const { metrics: messages } = reportMessages("zh");
const counts = { times: "出现次数", installs: "安装人数", wakeups: "拉起次数", values: "取值数" };
const ofValue = { installs: "安装", wakeups: "拉起", register: "注册" };
const rates = { registerRate: "注册率", d1: "次日留存", share: "占比" };

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as Key[];

/** The headers of a file; in a comparison each figure has further columns. */
function headersOf({ name, compare }: Query): string[] {
  const compared = compare && messages;
  const sums = (names: Record<string, string>) =>
    Object.values(names).flatMap((of) => comparedNames(of, compared));
  if (name === null) return ["参数名", ...sums(counts), "最近出现"];
  const ofRates = Object.values(rates).flatMap((of) => comparedNames(of, compared, "rate"));
  return ["参数值", ...sums(ofValue), ...ofRates];
}

const nameCells = (row: ParamRow, spans: Spans | null): CsvCell[] => [
  row.name,
  ...keysOf(counts).flatMap((key) => sumCells(row[key], row.previous?.[key], spans)),
  row.lastDay,
];

const valueCells = (row: ParamValueRow, spans: Spans | null): CsvCell[] => [
  row.value,
  ...keysOf(ofValue).flatMap((key) => sumCells(row[key], row.previous?.[key], spans)),
  ...keysOf(rates).flatMap((key) => rateCells(row[key], row.previous?.[key], spans !== null)),
];

/** All rows of a parameter report, a page at a time. */
export const paramsSource: ReportSource<Query> = async ({ store, app, nowMs, signal }, query) => {
  const context = { db: store.db, app, now: () => nowMs };
  const { name } = query;
  const readPage = async (currentPage: number): Promise<{ cells: CsvCell[][]; total: number }> => {
    const requested = { ...query, currentPage, pageSize };
    if (name === null) {
      const { list, pagination, compare } = (await readParams(context, requested)).map;
      return { cells: list.map((row) => nameCells(row, compare)), total: pagination.totalRecords };
    }
    const { map } = await readParamValues(context, { ...requested, name });
    const cells = map.list.map((row) => valueCells(row, map.compare));
    return { cells, total: map.pagination.totalRecords };
  };
  async function* rows() {
    for (let page = 1, total = 1; (page - 1) * pageSize < total && !signal.aborted; page++) {
      const read = await readPage(page);
      total = read.total;
      yield* read.cells;
    }
  }
  return { header: headersOf(query), rows: rows() };
};
