import { useMemo, useState } from "react";
import type { Granularity, TrendReply } from "../../api/contract";
import { type MetricKey, weightedD1 } from "../../metrics";
import type { ColumnSettings, TableColumn, TableSort } from "../../ui/table";
import { Table } from "../../ui/table";
import type { ShownComparison } from "./compared-figure";
import { ComparedValue } from "./compared-value";
import { type FigureWays, metricColumn } from "./metric-column";
import { useMetricText } from "./metric-text";
import { MetricValue } from "./metric-value";
import { sortPoints } from "./sort-points";
import { type ComparedPoint, measuredTotals, pointName, trendSpans } from "./trend-data";

/** A period is compared with one of its kind. */
const pointComparison: ShownComparison = { spans: { ownDays: 1, days: 1 }, hasPrevious: false };

const noWays: FigureWays<ComparedPoint> = {};

/** Columns of a table of periods: the period, then the metrics. */
export function usePointColumns(
  metrics: readonly MetricKey[],
  granularity: Granularity,
  isCompared = false,
  ways: FigureWays<ComparedPoint> = noWays,
): TableColumn<ComparedPoint>[] {
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
      ...metrics.map((key) =>
        metricColumn<ComparedPoint>(key, text, isCompared ? pointComparison : null, ways),
      ),
    ],
    [metrics, granularity, isCompared, ways, text],
  );
}

export interface CountsTableProps {
  label: string;
  columns: TableColumn<ComparedPoint>[];
  settings?: ColumnSettings;
  metrics: readonly MetricKey[];
  points: readonly ComparedPoint[];
  /** The trend that the points are of. */
  trend: TrendReply;
}

/** Every period with its metrics, newest first, above their totals. */
export function CountsTable(props: CountsTableProps) {
  const { label, columns, settings, metrics, points, trend } = props;
  const text = useMetricText();
  const [sort, setSort] = useState<TableSort | null>(null);
  const rows = useMemo(() => sortPoints(points, sort), [points, sort]);
  const whole = { ...measuredTotals(trend), d1: weightedD1(points) };
  const { compare } = trend;
  const previous = compare && { ...measuredTotals(compare), d1: weightedD1(compare.points) };
  const spans = trendSpans(trend);
  const totals = Object.fromEntries(
    metrics.map((key) => [
      key,
      compare ? (
        <ComparedValue
          key={key}
          metric={key}
          of={whole}
          previous={previous}
          spans={spans}
          hasPrevious={false}
        />
      ) : (
        <MetricValue key={key} metric={key} of={whole} />
      ),
    ]),
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
