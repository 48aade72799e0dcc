import { expect, test } from "vitest";
import { zh as text } from "../../../../../src/core/text/event";
import { zh as report } from "../../../../../src/core/text/report";
import { eventRows } from "../../../../../src/widgets/report/event-stats/event-file";

const own = { times: 30, users: 10, value: 60, install: 40 };
const before = { times: 20, users: 10, value: 0, install: 0 };
const point = { t: "2026-09-16", times: 0, users: 0, value: 0, install: 0 };
const map: Parameters<typeof eventRows>[0] = {
  event: { id: 7, eventId: "buy", name: "下单", kind: 1, state: 1, isPostback: false },
  list: [{ id: 1, code: "c1", name: "甲", isDeleted: false, ...own, previous: before }],
  pagination: { currentPage: 1, pageSize: 10, totalRecords: 1 },
  total: { id: 7, ...own },
  granularity: "day",
  points: [point],
  compare: {
    start: "2026-09-15",
    end: "2026-09-15",
    ownDays: 1,
    days: 1,
    isUnfinished: false,
    isEstimated: false,
    points: [point],
    total: before,
  },
  updatedAt: 0,
};

test("a file of a comparison holds the figure before, the difference, and but for rates the ratio", () => {
  const [names, row, total] = eventRows(map, "channel", { text, report });
  expect(names?.slice(0, 6)).toEqual([
    ...["渠道", "渠道编号"],
    ...["次数", "次数（对比期）", "次数（差）", "次数（变化率）"],
  ]);
  // A rate has points alone, and of nothing there is no ratio.
  const cells = [
    ...[30, 20, 10, 0.5],
    ...[10, 10, 0, 0],
    ...[60, 0, 60, null],
    ...[3, 2, 1, 0.5],
    ...[0.25, null, null],
    ...[40, 0, 40, null],
  ];
  expect(row).toEqual(["甲", "c1", ...cells]);
  expect(total).toEqual(["合计", "", ...cells]);
});

test("without a comparison it holds the figures alone", () => {
  const [names, row] = eventRows({ ...map, compare: null }, "date", { text, report });
  expect(names).toEqual(["日期", "次数", "人数", "数值", "人均", "转化率", "安装量"]);
  expect(row).toEqual(["甲", 30, 10, 60, 3, 0.25, 40]);
});
