import type { TreeNode } from "../../src/core/ui/tree";

/** A row of twelve columns: three words and nine numbers. */
export interface MadeRow {
  id: string;
  name: string;
  code: string;
  group: string;
  counts: number[];
}

const names = ["抖音信息流", "华为应用市场", "小米商店", "快手直播", "微信朋友圈", "百度搜索"];
export const countColumns = 9;

/** The same numbers in each run. */
const mixed = (seed: number) => (Math.imul(seed, 2_654_435_761) >>> 0) % 100_000;

/** Rows that differ in every column. */
export const madeRows = (count: number): MadeRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    name: `${names[at % names.length]}${at}`,
    code: `d_${String(at).padStart(5, "0")}`,
    group: `分组 ${mixed(at) % 40}`,
    counts: Array.from({ length: countColumns }, (_, column) => mixed(at * 31 + column)),
  }));

const perGroup = 99;

/** Groups of 99 leaves each, `count` nodes in all. */
export const madeNodes = (count: number): TreeNode[] =>
  Array.from({ length: count / (perGroup + 1) }, (_, group) => ({
    id: `g${group}`,
    label: `分组 ${group}`,
    children: Array.from({ length: perGroup }, (_, at) => ({
      id: `c${group * perGroup + at}`,
      label: `${names[at % names.length]}${group * perGroup + at}`,
      keywords: `d_${group * perGroup + at}`,
    })),
  }));
