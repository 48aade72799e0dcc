import { describe, expect, test } from "vitest";
import type { GroupNode } from "../../../../../src/core/api/contract";
import { punctuationOf } from "../../../../../src/core/text/punctuation";
import { zh } from "../../../../../src/core/text/report";
import { knownMessagesText } from "../../../../../src/core/text/server-messages";
import { choiceOf, leavesOf } from "../../../../../src/core/ui/tree";
import { describeFilter, detailPathOf } from "../../../../../src/widgets/report/report-filter";
import { readFilter } from "../../../../../src/widgets/report/report-filter/filter-state";
import { changeRange } from "../../../../../src/widgets/report/report-filter/range-choice";

const channel = (id: number) => ({ id, code: `c${id}`, name: `渠道${id}`, type: 1 as const });
const groups: GroupNode[] = [
  { id: 1, name: "默认分组", children: [channel(11), channel(12)] },
  { id: 2, name: "地推", children: [channel(21)] },
  { id: 3, name: "空组", children: [] },
];
const days = { start: "2026-11-15", end: "2026-11-21" };
const filterOf = (query: string) => readFilter(new URLSearchParams(query), days);

describe("channels chosen in the tree", () => {
  test("are written as their group when the whole group is chosen", () => {
    expect(choiceOf(["c11", "c12", "c21"], groups)).toEqual({ channelIds: [], groupIds: [1, 2] });
    expect(choiceOf(["c11"], groups)).toEqual({ channelIds: [11], groupIds: [] });
    expect(choiceOf(["g3"], groups)).toEqual({ channelIds: [], groupIds: [3] });
  });

  test("come back from the address as they were chosen", () => {
    for (const leaves of [["c11"], ["c21", "c11"], ["c11", "c12"], ["g3", "c21"], []])
      expect(leavesOf(choiceOf(leaves, groups), groups).toSorted()).toEqual(leaves.toSorted());
  });

  test("that the tree does not hold stay chosen", () => {
    const leaves = leavesOf({ channelIds: [99], groupIds: [] }, groups);
    expect(choiceOf(leaves, groups).channelIds).toEqual([99]);
  });
});

describe("another range", () => {
  const change = (start: string, end: string, granularity: string) =>
    changeRange({ start, end }, filterOf(`g=${granularity}`)).granularity;

  test("of one day is shown by the hour, and a longer one after it by the day", () => {
    expect(change("2026-11-21", "2026-11-21", "day")).toBe("hour");
    expect(change("2026-11-15", "2026-11-21", "hour")).toBe("day");
  });

  test("keeps its granularity while that is allowed, else takes the finest that is", () => {
    expect(change("2026-10-01", "2026-11-21", "week")).toBe("week");
    expect(change("2025-01-01", "2026-11-21", "day")).toBe("month");
    expect(change("2025-11-20", "2026-11-21", "day")).toBe("week");
  });
});

const said = { messages: zh.filter, marks: punctuationOf["zh-cn"], known: knownMessagesText.zh };
test("the filter is told in words, in full", () => {
  const query =
    "g=week&platform=ios&groups=2&channels=11,99&versions=1.0&provinces=广东&match=asa&distinct=1&compare=2025-11-15~2025-11-21";
  expect(describeFilter(filterOf(query), groups, said)).toBe(
    "日期范围 2026-11-15 ~ 2026-11-21；时间粒度 周；口径 人数（去重）；平台 iOS；渠道 地推、渠道11、99；应用版本 1.0；地域 广东；归因方式 ASA；对比 2025-11-15 ~ 2025-11-21",
  );
});

test("the way to a channel's details keeps the filter but for other channels", () => {
  const path = detailPathOf(7, filterOf("platform=ios&channels=11&groups=2&compare=previous"));
  expect(path).toBe("/channel/report_details/7?from=2026-11-15&to=2026-11-21&platform=ios");
});
