import { expect, test } from "vitest";
import { filterMessages } from "../../../../../service/features/report/export-report";
import { noFilter } from "../../../../../service/reporting/selection";

const query = {
  ...noFilter,
  start: "2026-09-14",
  end: "2026-09-17",
  keyword: "",
  type: null,
  parentId: null,
  groupBy: "channel" as const,
  eventIds: [],
  sort: "install" as const,
  order: "desc" as const,
  columns: [],
  isDaily: false,
  format: "csv" as const,
};

test("the head of a file names the days alone where nothing is narrowed", () => {
  expect(filterMessages(query, "zh")).toBe("日期 2026-09-14 至 2026-09-17");
});

test("the head of a list of devices names their filters", () => {
  const { keyword: _, type: _type, parentId: _parent, ...devices } = query;
  expect(filterMessages({ ...devices, match: "package" }, "zh")).toMatch(/^日期 .*；归因方式 /);
});

test("the head of a file names every filter that held", () => {
  const narrowed = {
    ...query,
    platform: "ios" as const,
    channelIds: [1, 2],
    groupIds: [3],
    match: "fingerprint" as const,
    versions: ["2.0", "2.1"],
    provinces: ["广东"],
    type: 1 as const,
    keyword: "春节",
    parentId: 1,
  };
  expect(filterMessages(narrowed, "zh").split("；").slice(1)).toEqual([
    "平台 iOS",
    "渠道 2 个",
    "分组 1 个",
    "归因方式 IP + UA（模糊）",
    "版本 2.0、2.1",
    "地域 广东",
    "一个渠道与它的子渠道",
    "类型 自建",
    "关键词 春节",
  ]);
});
