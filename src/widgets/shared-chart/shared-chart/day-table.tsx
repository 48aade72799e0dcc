import { useMemo } from "react";
import type { CountKey, TrendPoint, TrendReply } from "../../../core/api/contract";
import { formatCount, formatMoney, toCsv } from "../../../core/format";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { saveFile } from "../../../core/ui/save-file";
import { Table } from "../../../core/ui/table";
import type { TableColumn } from "../../../core/ui/table-types";
import { TableFoot } from "./shared-chart.styles";

export interface DayTableProps {
  trend: TrendReply;
  keys: readonly CountKey[];
  /** Of the CSV, without ending. */
  fileName: string;
}

const shown = (key: CountKey, count: number | null) =>
  key === "pay" ? formatMoney(count) : formatCount(count);

/** One row per period, newest first, with its total. */
export function DayTable({ trend, keys, fileName }: DayTableProps) {
  const words = useText(reportText);
  const rows = useMemo(() => [...trend.points].reverse(), [trend]);
  const columns = useMemo<TableColumn<TrendPoint>[]>(
    () => [
      { id: "t", header: words.date, cell: (point) => point.t },
      ...keys.map(
        (key): TableColumn<TrendPoint> => ({
          id: key,
          header: words.metrics[key],
          hint: words.definitions[key],
          align: "end",
          cell: ({ counts }) => shown(key, counts[key]),
        }),
      ),
    ],
    [keys, words],
  );
  const totals = {
    t: words.total,
    ...Object.fromEntries(keys.map((key) => [key, shown(key, trend.totals[key])])),
  };
  const save = () => {
    const head = [words.date, ...keys.map((key) => words.metrics[key])];
    const lines = trend.points.map(({ t, counts }) => [t, ...keys.map((key) => counts[key])]);
    saveFile(`${fileName}.csv`, toCsv([head, ...lines]), "text/csv");
  };
  return (
    <>
      <Table
        label={words.table}
        columns={columns}
        rows={rows}
        getRowId={(point) => point.t}
        totals={totals}
        maxHeightPx={480}
      />
      <TableFoot>
        <Button icon="download" onClick={save}>
          {words.exportCsv}
        </Button>
      </TableFoot>
    </>
  );
}
