import type { ExportReply, ValidBody } from "../../../src/core/api/contract";
import type { CsvCell } from "../../../src/core/format/csv";
import { readRange } from "../../reporting/periods";
import type { ReportSource } from "../export";
import type { AppContext } from "../handler";
import { queueExport, spendExport } from "../report";
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

const nameHeaders = ["参数名", "出现次数", "安装人数", "拉起次数", "取值数", "最近出现"];
const valueHeaders = ["参数值", "安装", "拉起", "注册", "注册率", "次日留存", "占比"];

/** All rows of a parameter report, a page at a time. */
export const paramsSource: ReportSource<Query> = async ({ store, app, nowMs, signal }, query) => {
  const context = { db: store.db, app, now: () => nowMs };
  const { name } = query;
  const readPage = async (currentPage: number): Promise<{ cells: CsvCell[][]; total: number }> => {
    const requested = { ...query, currentPage, pageSize };
    if (name === null) {
      const { map } = await readParams(context, requested);
      const cells = map.list.map((row) => [
        ...[row.name, row.times, row.installs, row.wakeups, row.values, row.lastDay],
      ]);
      return { cells, total: map.pagination.totalRecords };
    }
    const { map } = await readParamValues(context, { ...requested, name });
    const cells = map.list.map((row) => [
      ...[row.value, row.installs, row.wakeups, row.register, row.registerRate, row.d1, row.share],
    ]);
    return { cells, total: map.pagination.totalRecords };
  };
  async function* rows() {
    for (let page = 1, total = 1; (page - 1) * pageSize < total && !signal.aborted; page++) {
      const read = await readPage(page);
      total = read.total;
      yield* read.cells;
    }
  }
  return { header: name === null ? nameHeaders : valueHeaders, rows: rows() };
};
