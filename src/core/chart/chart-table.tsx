import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { Table } from "../ui/table";
import { type ChartData, type ChartRow, chartHeaders } from "./chart-data";

export interface ChartTableProps {
  title: string;
  data: ChartData;
  rows: ChartRow[];
  xName: string;
  format: (value: number | null) => string;
}

/** The figures of a chart, as a table. */
export function ChartTable({ title, data, rows, xName, format }: ChartTableProps) {
  const text = useText(chartText);
  const formats = data.series.flatMap(({ format: own = format, compare, band }) =>
    Array.from({ length: 1 + (compare ? 1 : 0) + (band ? 2 : 0) }, () => own),
  );
  const columns = chartHeaders(data, xName, text.compare).map((name, index) => ({
    id: String(index),
    header: name,
    align: index === 0 ? ("start" as const) : ("end" as const),
    cell: (row: ChartRow) => {
      const cell = row[index] ?? null;
      if (index === 0 && typeof cell === "string" && rows.indexOf(row) === data.incompleteFrom)
        return text.incompletePlace(cell);
      return typeof cell === "string" ? cell : (formats[index - 1] ?? format)(cell);
    },
  }));
  return (
    <Table
      label={title}
      columns={columns}
      rows={rows}
      getRowId={(row) => `${rows.indexOf(row)}`}
      maxHeightPx={360}
    />
  );
}
