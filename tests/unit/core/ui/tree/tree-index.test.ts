import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkStates,
  findItems,
  indexTree,
  rowsToShow,
  type TreeNode,
  toggleItem,
  treeMove,
} from "../../../../../src/core/ui/tree";

const nodes: TreeNode[] = [
  {
    id: "g1",
    label: "应用市场",
    children: [
      { id: "a", label: "华为", keywords: "HW01" },
      { id: "b", label: "小米" },
    ],
  },
  { id: "g2", label: "信息流", children: [{ id: "c", label: "抖音" }] },
  { id: "d", label: "自然" },
];
const items = indexTree(nodes);
const none: string[] = [];
const at = (id: string) => items.findIndex((item) => item.id === id);
const names = (rows: number[]) => rows.map((row) => items[row]?.id).join(" ");

test("a parent is on, half or off by its leaves", () => {
  const state = (...selected: string[]) => checkStates(items, new Set(selected))(at("g1"));
  expect([state(), state("a"), state("a", "b"), state("c")]).toEqual([
    "off",
    "partial",
    "on",
    "off",
  ]);
});

test("a search finds by name, code and case, and keeps the way up and all below", () => {
  const visibleNames = (query: string) =>
    names(rowsToShow(items, new Set(), findItems(items, none, query)));
  expect(visibleNames("hw01")).toBe("g1 a");
  expect(visibleNames("信息")).toBe("g2 c");
  expect(visibleNames("没有")).toBe("");
  expect(findItems(items, none, "  ")).toBeNull();
});

test("closed parents hide what is below them", () => {
  expect(names(rowsToShow(items, new Set(["g2"]), null))).toBe("g1 g2 c d");
});

test("a press on a parent takes all its leaves, a second one gives them back", () => {
  expect(toggleItem(items, new Set(["a", "c"]), at("g1"), null)).toEqual(["a", "c", "b"]);
  expect(toggleItem(items, new Set(["a", "b", "c"]), at("g1"), null)).toEqual(["c"]);
});

test("during a search a parent takes only the leaves shown", () => {
  const found = findItems(items, none, "hw01");
  expect(toggleItem(items, new Set(), at("g1"), found)).toEqual(["a"]);
});

test("a choice the tree does not hold is kept", () => {
  expect(toggleItem(items, new Set(["gone"]), at("d"), null)).toEqual(["gone", "d"]);
});

test("a parent's state always agrees with a count of its leaves", () => {
  const tree = fc.letrec<{ node: TreeNode }>((tie) => ({
    node: fc.record({
      id: fc.uuid(),
      label: fc.string(),
      children: fc.oneof(
        { depthSize: "small" },
        fc.constant([]),
        fc.array(tie("node"), { maxLength: 4 }),
      ),
    }),
  })).node;
  const leavesOf = ({ id, children = [] }: TreeNode): string[] =>
    children.length === 0 ? [id] : children.flatMap(leavesOf);
  fc.assert(
    fc.property(
      fc.array(tree, { maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
      (roots, every) => {
        const list = indexTree(roots);
        const selected = new Set(roots.flatMap(leavesOf).filter((_, index) => index % every === 0));
        const stateOf = checkStates(list, selected);
        const visit = (node: TreeNode) => {
          const leaves = leavesOf(node);
          const count = leaves.filter((id) => selected.has(id)).length;
          const state = count === 0 ? "off" : count === leaves.length ? "on" : "partial";
          expect(stateOf(list.findIndex(({ id }) => id === node.id))).toBe(state);
          for (const child of node.children ?? []) visit(child);
        };
        for (const root of roots) visit(root);
      },
    ),
  );
});

test("arrow keys walk, open, close and climb", () => {
  const rows = rowsToShow(items, new Set(["g1"]), null);
  const isOpen = (index: number) => index === at("g1");
  const move = (key: string, row: number) => treeMove(key, row, rows, items, isOpen);
  expect(move("ArrowDown", 4)).toEqual({ kind: "go", row: 4 });
  expect(move("ArrowRight", 0)).toEqual({ kind: "go", row: 1 });
  expect(move("ArrowLeft", 2)).toEqual({ kind: "go", row: 0 });
  expect(move("ArrowLeft", 0)).toEqual({ kind: "close", row: 0 });
  expect(move("ArrowRight", 3)).toEqual({ kind: "open", row: 3 });
  expect(move(" ", 1)).toEqual({ kind: "toggle", row: 1 });
  expect(move("x", 1)).toBeNull();
  expect(treeMove("ArrowDown", 0, [], items, isOpen)).toBeNull();
});

test("ten thousand nodes are searched within a frame", () => {
  const many = indexTree(
    Array.from({ length: 100 }, (_, group) => ({
      id: `g${group}`,
      label: `分组 ${group}`,
      children: Array.from({ length: 99 }, (_, leaf) => ({
        id: `${group}-${leaf}`,
        label: `渠道 ${group} 之 ${leaf}`,
      })),
    })),
  );
  const searches = ["1", "渠道 9", "之 42", "没有"].map((query) => {
    const startMs = performance.now();
    rowsToShow(many, new Set(), findItems(many, none, query));
    return performance.now() - startMs;
  });
  expect(many).toHaveLength(10_000);
  expect(Math.min(...searches)).toBeLessThan(16);
});
