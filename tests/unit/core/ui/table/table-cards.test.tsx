import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Table, type TableColumn, type TableSort } from "../../../../../src/core/ui";
import { mobileCardLayout } from "../../../../../src/core/ui/table/mobile-card-layout";
import { renderInRoot } from "../root";

interface Row {
  id: string;
  name: string;
  count: number;
}

const valueColumn = (id: string, header: string): TableColumn<Row> => ({
  id,
  header,
  cell: ({ count }) => `${header} ${count}`,
  align: "end",
  isSortable: true,
});
const columns: TableColumn<Row>[] = [
  { id: "code", header: "编号", cell: ({ id }) => id },
  { id: "name", header: "名称", cell: ({ name }) => name },
  { id: "kind", header: "类型", card: "note", cell: () => "自建" },
  ...["访问量", "点击量", "安装量", "注册量", "付费"].map((header, at) =>
    valueColumn(`f${at}`, header),
  ),
  {
    id: "actions",
    header: "操作",
    isPinned: true,
    cell: () => <button type="button">详情</button>,
  },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `渠道 ${at}`, count: at }));

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

function Shown({ count }: { count: number }) {
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <Table
      label="渠道"
      columns={columns}
      rows={rowsOf(count)}
      getRowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
      totals={{ name: "合计", f0: "99" }}
    />
  );
}

test("a row is a card: its name, code and type, three figures, the rest and its actions by a press", async () => {
  const user = userEvent.setup();
  renderInRoot(<Shown count={2} />);
  expect(screen.queryByRole("table")).toBeNull();
  const [total, first] = within(screen.getByRole("list", { name: "渠道" })).getAllByRole(
    "listitem",
  );
  expect(total?.textContent).toContain("合计");
  const card = within(first as HTMLElement);
  expect(first?.textContent).toBe("渠道 0更多r0自建访问量访问量 0点击量点击量 0安装量安装量 0");
  const more = card.getByRole("button", { name: "更多 渠道 0" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await user.click(more);
  expect(card.getByText("付费 0")).toBeTruthy();
  expect(card.getByRole("button", { name: "详情" })).toBeTruthy();
});

test("what the rows are ordered by is always among the figures", () => {
  const ids = (sort: TableSort | null) =>
    mobileCardLayout(columns, sort).valueColumns.map(({ id }) => id);
  expect(ids(null)).toEqual(["f0", "f1", "f2"]);
  expect(ids({ columnId: "f4", direction: "desc" })).toEqual(["f0", "f1", "f4"]);
});

test("cards are ordered without a head, and further ones come by a press", async () => {
  const user = userEvent.setup();
  renderInRoot(<Shown count={14} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(11);
  await user.click(screen.getByRole("button", { name: "显示更多（还有 4 条）" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(15);
  await user.click(screen.getByRole("combobox", { name: "排序" }));
  await user.click(await screen.findByRole("option", { name: "付费" }));
  expect(screen.getByRole("combobox", { name: "排序" }).textContent).toBe("排序：付费");
  await user.click(screen.getByRole("button", { name: "改为从小到大" }));
  expect(screen.getByRole("button", { name: "改为从大到小" })).toBeTruthy();
});

test("few columns fit a phone as they are", () => {
  renderInRoot(
    <Table
      label="趋势"
      columns={columns.slice(0, 3)}
      rows={rowsOf(12)}
      getRowId={({ id }) => id}
      maxHeightPx={100}
    />,
  );
  expect(within(screen.getByRole("table", { name: "趋势" })).getAllByRole("row")).toHaveLength(11);
  expect(screen.getByRole("region", { name: "趋势" }).style.maxHeight).toBe("");
});
