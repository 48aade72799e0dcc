import { useMemo, useState } from "react";
import type { Granularity, TrendPoint, TrendTotals } from "../../api/contract";
import { type MetricKey, weightedD1 } from "../../metrics";
import type { ColumnSettings, TableColumn, TableSort } from "../../ui/table";
import { Table } from "../../ui/table";
import { metricColumn } from "./metric-column";
import { useMetricText } from "./metric-text";
import { MetricValue } from "./metric-value";
import { sortPoints } from "./sort-points";
import { measuredTotals, pointName } from "./trend-data";

/** Columns of a table of periods: the period, then the metrics. */
export function usePointColumns(
  metrics: readonly MetricKey[],
  granularity: Granularity,
): TableColumn<TrendPoint>[] {
  const text = useMetricText();
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
  /** The trend that the points are of. */
  trend: TrendTotals;
}

/** Every period with its metrics, newest first, above their totals. */
export function CountsTable(props: CountsTableProps) {
  const { label, columns, settings, metrics, points, trend } = props;
  const text = useMetricText();
  const [sort, setSort] = useState<TableSort | null>(null);
  const rows = useMemo(() => sortPoints(points, sort), [points, sort]);
  const whole = { ...measuredTotals(trend), d1: weightedD1(points) };
  const totals = Object.fromEntries(
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
      totals={{ t: text.total, ...totals }}
      maxHeightPx={520}
      {...(settings && { settings })}
    />
  );
}
