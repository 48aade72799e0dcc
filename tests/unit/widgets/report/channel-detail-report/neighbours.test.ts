import { expect, test } from "vitest";
import { neighboursOf } from "../../../../../src/widgets/report/channel-detail-report/neighbours";

const channel = (id: number) => ({ id, code: `c${id}`, name: `渠道${id}`, type: 1 as const });
const groups = [
  { id: 1, name: "甲", children: [channel(5), channel(3)] },
  { id: 2, name: "空", children: [] },
  { id: 3, name: "乙", children: [channel(9)] },
];
const ids = (id: number) => {
  const { previous, next } = neighboursOf(id, groups);
  return [previous?.id ?? null, next?.id ?? null];
};

test("the channels beside one are those of the tree, across groups", () => {
  expect(ids(5)).toEqual([null, 3]);
  expect(ids(3)).toEqual([5, 9]);
  expect(ids(9)).toEqual([3, null]);
});

test("a channel that the tree does not hold has none beside it", () => {
  expect(ids(404)).toEqual([null, null]);
});
