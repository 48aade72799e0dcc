import { expect, test } from "vitest";
import { neighboursOf } from "../../../../../src/widgets/report/channel-detail-report/neighbours";

const channel = (id: number, type: 1 | 2 = 1) => ({
  id,
  code: `c${id}`,
  name: `渠道${id}`,
  type,
});
const groups = [
  { id: 1, name: "甲", children: [channel(5), channel(4, 2), channel(3)] },
  { id: 2, name: "空", children: [] },
  { id: 3, name: "乙", children: [channel(8, 2), channel(9)] },
];
const ids = (id: number, type: 1 | 2 = 1) => {
  const { previous, next } = neighboursOf({ id, type }, groups);
  return [previous?.id ?? null, next?.id ?? null];
};

test("the channels beside one are those of the tree, across groups", () => {
  expect(ids(5)).toEqual([null, 3]);
  expect(ids(3)).toEqual([5, 9]);
  expect(ids(9)).toEqual([3, null]);
});

test("they are of the same type", () => {
  expect(ids(4, 2)).toEqual([null, 8]);
  expect(ids(8, 2)).toEqual([4, null]);
});

test("a channel that the tree does not hold has none beside it", () => {
  expect(ids(404)).toEqual([null, null]);
});
