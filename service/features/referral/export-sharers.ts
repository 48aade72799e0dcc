import type { CallReply, SharerRow, ValidBody } from "../../../src/core/api/contract";
import type { CsvCell } from "../../../src/core/format/csv";
import { formatTime } from "../../../src/core/format/day";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { enqueueReportExport, type ReportSource } from "../export";
import type { AppContext } from "../handler";
import { reportMessages } from "../report";
import { readSharers } from "./read-counts";
import { requestOf } from "./request";

type Spec = ValidBody<"referral/export">;

const atOnce = 1_000;

const share = (part: number, whole: number): CsvCell =>
  whole === 0 ? "--" : `${((part / whole) * 100).toFixed(2)}%`;

/** The sharers of an app, read a thousand at a time. */
export const sharersSource: ReportSource<Spec> = async ({ store, app, nowMs, signal }, spec) => {
  const requested = await requestOf({ db: store.db, app, now: () => nowMs }, spec);
  const cellsOf = (row: SharerRow): CsvCell[] => [
    row.uid,
    row.shares,
    row.viewers,
    row.views,
    row.wakes,
    row.installs,
    row.registers,
    share(row.registers, row.installs),
    share(row.retained, row.matured),
    row.abnormal,
    row.lastShareTime === null ? "–" : formatTime(row.lastShareTime, app.zones),
  ];
  async function* rows() {
    for (let offset = 0; !signal.aborted; offset += atOnce) {
      const { keyword, sort, order } = spec;
      const { list } = await readSharers(store.db, requested, {
        keyword,
        sort,
        order,
        limit: atOnce,
        offset,
      });
      for (const row of list) yield cellsOf(row);
      if (list.length < atOnce) return;
    }
  }
  const { headers, notes } = reportMessages(app.language).sharers;
  return { header: headers, rows: rows(), notes };
};

/** Puts the sharers into the export list. */
export async function exportSharers(
  context: AppContext,
  body: Spec,
): Promise<CallReply<"referral/export">> {
  const { db, limits, viewer, now, language } = context;
  const { names, filters, sharers } = reportMessages(language);
  await consume(
    limits.exportByAccount,
    String(viewer.accountId),
    now(),
    say("导出过于频繁，请稍后重试"),
  );
  const requested = await requestOf(context, body);
  const { total } = await readSharers(db, requested, {
    keyword: body.keyword,
    sort: body.sort,
    order: body.order,
    limit: 1,
    offset: 0,
  });
  const gid = await enqueueReportExport(context, {
    source: "sharers",
    name: `${names.sharers}_${body.start}_${body.end}`,
    filter: [
      filters.days(body.start, body.end),
      ...(body.keyword ? [sharers.uidHas(body.keyword)] : []),
    ].join(filters.separator),
    spec: body,
    rowCount: total,
    format: "xlsx",
  });
  return { map: { gid } };
}
