import { useMemo, useState } from "react";
import type { Granularity, TrendPoint } from "../../api/contract";
import { type Counts, type MetricKey, weightedD1 } from "../../metrics";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import type { ColumnSettings, TableColumn, TableSort } from "../../ui/table";
import { Table } from "../../ui/table";
import { metricColumn } from "./metric-column";
import { MetricValue } from "./metric-value";
import { sortPoints } from "./sort-points";
import { pointName } from "./trend-data";

/** Columns of a table of periods: the period, then the metrics. */
export function usePointColumns(
  metrics: readonly MetricKey[],
  granularity: Granularity,
): TableColumn<TrendPoint>[] {
  const text = useText(reportText);
  return useMemo(
    () => [
      {
        id: "t",
        header: text.points[granularity],
        isSortable: true,
        isHideable: false,
        cell: (point) => pointName(point, granularity, text.weekOf),
      },
      ...metrics.map((key) => metricColumn<TrendPoint>(key, text)),
    ],
    [metrics, granularity, text],
  );
}

export interface CountsTableProps {
  label: string;
  columns: TableColumn<TrendPoint>[];
  settings?: ColumnSettings;
  metrics: readonly MetricKey[];
  points: readonly TrendPoint[];
  totals: Counts;
}

/** Every period with its metrics, newest first, above their totals. */
export function CountsTable(props: CountsTableProps) {
  const { label, columns, settings, metrics, points, totals } = props;
  const text = useText(reportText);
  const [sort, setSort] = useState<TableSort | null>(null);
  const rows = useMemo(() => sortPoints(points, sort), [points, sort]);
  const whole = { counts: totals, d1: weightedD1(points) };
  const sums = Object.fromEntries(
    metrics.map((key) => [key, <MetricValue key={key} metric={key} of={whole} />]),
  );
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      getRowId={(point) => point.t}
      sort={sort}
      onSort={setSort}
      totals={{ t: text.total, ...sums }}
      maxHeightPx={520}
      {...(settings && { settings })}
    />
  );
}
