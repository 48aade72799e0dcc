import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useMemo, useState } from "react";
import { expect, test } from "vitest";
import {
  ColumnPicker,
  Table,
  type TableColumn,
  type TableSort,
  useColumnSettings,
} from "../../../../../src/core/ui";
import { nextSort } from "../../../../../src/core/ui/table";
import { renderInRoot } from "../root";

interface Row {
  id: string;
  name: string;
  count: number;
}

const columns: TableColumn<Row>[] = [
  { id: "name", header: "名称", cell: (row) => row.name },
  { id: "count", header: "数量", cell: (row) => row.count, align: "end", isSortable: true },
  { id: "code", header: "编号", cell: (row) => row.id },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    name: `第 ${index} 行`,
    count: index,
  }));

function Sorted() {
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <Table
      label="表"
      columns={columns}
      rows={rowsOf(3)}
      getRowId={(row) => row.id}
      sort={sort}
      onSort={setSort}
    />
  );
}

function Chosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <output>{[...ids].join(",")}</output>
      <Table
        label="表"
        columns={columns}
        rows={rowsOf(2)}
        getRowId={(row) => row.id}
        selection={{ ids, onChange: setIds }}
      />
    </>
  );
}

function Picked() {
  const own = useMemo(() => columns, []);
  const choice = useColumnSettings("test", own);
  return (
    <>
      <ColumnPicker choice={choice} />
      <Table
        label="表"
        columns={own}
        settings={choice.settings}
        rows={rowsOf(1)}
        getRowId={(row) => row.id}
      />
    </>
  );
}

function Damaged() {
  const { settings } = useColumnSettings("bad", columns);
  return <p>{settings.order.join(" ")}</p>;
}

test("a header sorts down, then up, then not at all", () => {
  const down = nextSort(null, "count");
  expect(down).toEqual({ columnId: "count", direction: "desc" });
  expect(nextSort(down, "count")).toEqual({ columnId: "count", direction: "asc" });
  expect(nextSort({ columnId: "count", direction: "asc" }, "count")).toBeNull();
  expect(nextSort(down, "name")).toEqual({ columnId: "name", direction: "desc" });
});

test("pressing a sortable header tells the direction to screen readers", async () => {
  renderInRoot(<Sorted />);
  const header = screen.getByRole("columnheader", { name: /数量/ });
  expect(header.getAttribute("aria-sort")).toBe("none");
  await userEvent.click(within(header).getByRole("button"));
  expect(header.getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("columnheader", { name: "名称" }).hasAttribute("aria-sort")).toBe(false);
});

test("rows are chosen one by one and all at once", async () => {
  renderInRoot(<Chosen />);
  const output = screen.getByText("", { selector: "output" });
  const [first] = screen.getAllByRole("checkbox", { name: "选择此行" });
  if (!first) throw new Error("no row to choose");
  await userEvent.click(first);
  expect(output.textContent).toBe("r0");
  const all = screen.getByRole("checkbox", { name: "选择本页" });
  expect((all as HTMLInputElement).indeterminate).toBe(true);
  await userEvent.click(all);
  expect(output.textContent).toBe("r0,r1");
  await userEvent.click(all);
  expect(output.textContent).toBe("");
});

test("with Shift a row takes those since the last one along, either way", async () => {
  const user = userEvent.setup();
  const Many = () => {
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
    return (
      <>
        <Table
          label="表"
          columns={columns}
          rows={rowsOf(6)}
          getRowId={(row) => row.id}
          selection={{ ids, onChange: setIds }}
        />
        <output>{[...ids].sort().join()}</output>
      </>
    );
  };
  renderInRoot(<Many />);
  const output = screen.getByText("", { selector: "output" });
  const press = async (at: number) =>
    user.click(screen.getAllByRole("checkbox", { name: "选择此行" })[at] as HTMLElement);
  await user.keyboard("{Shift>}");
  await press(4);
  expect(output.textContent).toBe("r4");
  await press(2);
  expect(output.textContent).toBe("r2,r3,r4");
  await user.keyboard("{/Shift}");
  await press(0);
  await user.keyboard("{Shift>}");
  await press(3);
  await user.keyboard("{/Shift}");
  // The pressed row decides: the others of the range follow it.
  expect(output.textContent).toBe("r4");
});

test("ten thousand rows draw only those in view", () => {
  renderInRoot(
    <Table label="表" columns={columns} rows={rowsOf(10_000)} getRowId={(row) => row.id} />,
  );
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("10001");
  expect(document.querySelectorAll("tbody tr").length).toBeLessThan(60);
  expect(screen.getByText("第 0 行")).toBeTruthy();
});

test("no rows, a failure and the first load each show their own state", () => {
  const shared = { label: "表", columns, getRowId: (row: Row) => row.id };
  const { rerender } = renderInRoot(<Table {...shared} rows={[]} empty={<p>还没有渠道</p>} />);
  expect(screen.getByText("还没有渠道")).toBeTruthy();
  rerender(<Table {...shared} rows={[]} isLoading />);
  expect(screen.getByText("加载中")).toBeTruthy();
  rerender(<Table {...shared} rows={[]} error={<p>失败了</p>} />);
  expect(screen.getByText("失败了")).toBeTruthy();
});

test("hidden and moved columns are kept for the next visit", async () => {
  const names = () => screen.getAllByRole("columnheader").map((header) => header.textContent);
  const { unmount } = renderInRoot(<Picked />);
  await userEvent.click(screen.getByRole("button", { name: "显示列" }));
  await userEvent.click(await screen.findByRole("button", { name: "上移「编号」" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "数量" }));
  unmount();
  renderInRoot(<Picked />);
  expect(names()).toEqual(["名称", "编号"]);
});

test("a damaged saved choice is ignored", () => {
  localStorage.setItem("xi:columns:bad", "{");
  renderInRoot(<Damaged />);
  expect(screen.getByText("name count code")).toBeTruthy();
});
