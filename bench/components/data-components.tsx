import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { formatCount } from "../../src/core/format/number";
import { SearchInput } from "../../src/core/ui/input";
import { Table, type TableColumn, type TableSort } from "../../src/core/ui/table";
import { TreeSelect } from "../../src/core/ui/tree";
import { UiRoot } from "../../src/core/ui/ui-root";
import { countColumns, type MadeRow, madeNodes, madeRows } from "./made-data";

const columns: TableColumn<MadeRow>[] = [
  { id: "name", header: "渠道", cell: ({ name }) => name },
  { id: "code", header: "编码", cell: ({ code }) => code },
  { id: "group", header: "分组", cell: ({ group }) => group },
  ...Array.from({ length: countColumns }, (_, at): TableColumn<MadeRow> => {
    return {
      id: `n${at}`,
      header: `指标 ${at + 1}`,
      align: "end",
      isSortable: true,
      cell: ({ counts }) => formatCount(counts[at] ?? 0),
    };
  }),
];

// Data is made beforehand: `mount` only draws it.
const rows = madeRows(10_000);
const nodes = madeNodes(10_000);

/** As a screen does that arranges its rows itself: keys and numbers are prepared once. */
const keys = rows.map(({ name, code }) => `${name}\n${code}`.toLowerCase());
const numbers = Array.from({ length: countColumns }, (_, at) =>
  Float64Array.from(rows, ({ counts }) => counts[at] ?? 0),
);

function arranged(query: string, sort: TableSort | null): readonly MadeRow[] {
  const found: number[] = [];
  keys.forEach((key, at) => {
    if (key.includes(query)) found.push(at);
  });
  const values = sort && numbers[Number(sort.columnId.slice(1))];
  if (values) {
    const sign = sort.direction === "asc" ? 1 : -1;
    found.sort((one, other) => sign * ((values[one] ?? 0) - (values[other] ?? 0)));
  }
  return found.flatMap((at) => rows[at] ?? []);
}

function Rows() {
  const [query, setQuery] = useState("");
  const [sort, setSort] = useState<TableSort | null>(null);
  const visibleRows = useMemo(() => arranged(query.toLowerCase(), sort), [query, sort]);
  return (
    <main>
      <SearchInput value={query} onChange={setQuery} />
      <Table
        label="渠道"
        columns={columns}
        rows={visibleRows}
        getRowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
      />
    </main>
  );
}

const none: string[] = [];

function Nodes() {
  const [value, setValue] = useState<readonly string[]>(none);
  return <TreeSelect nodes={nodes} value={value} onChange={setValue} label="渠道" />;
}

const box = document.body.appendChild(document.createElement("div"));

window.xiData = {
  mount(what) {
    createRoot(box).render(
      <UiRoot target={document} theme="light">
        {what === "rows" ? <Rows /> : <Nodes />}
      </UiRoot>,
    );
  },
};
