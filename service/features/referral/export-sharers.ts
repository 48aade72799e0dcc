import type { CallReply, SharerRow, ValidBody } from "../../../src/core/api/contract";
import type { CsvCell } from "../../../src/core/format/csv";
import { formatTime } from "../../../src/core/format/day";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { enqueueReportExport, type ReportSource } from "../export";
import type { AppContext } from "../handler";
import { readSharers } from "./read-counts";
import { requestOf } from "./request";

type Spec = ValidBody<"referral/export">;

const atOnce = 1_000;

const header = [
  "分享人/UID",
  "分享次数",
  "查看人数",
  "查看次数",
  "拉起次数",
  "新增",
  "注册",
  "注册率",
  "次留",
  "异常",
  "最近分享",
];

const notes = [
  "新增：分享带来的安装，每台设备一次；注册：其中注册过的设备；注册率 = 注册 ÷ 新增。",
  "次留：新增次日有启动的设备 ÷ 次日已结束的新增；异常：被防刷规则标记的新增，仍计入新增。",
];

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
  return { header, rows: rows(), notes };
};

/** Puts the sharers into the export list. */
export async function exportSharers(
  context: AppContext,
  body: Spec,
): Promise<CallReply<"referral/export">> {
  const { db, limits, viewer, now } = context;
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
    name: `分享统计_${body.start}_${body.end}`,
    filter: [
      `${body.start} 至 ${body.end}`,
      ...(body.keyword ? [`UID 含「${body.keyword}」`] : []),
    ].join("；"),
    spec: body,
    rowCount: total,
    format: "xlsx",
  });
  return { map: { gid } };
}
