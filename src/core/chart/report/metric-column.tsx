import type { ReactNode } from "react";
import type { Measured, MetricKey } from "../../metrics";
import type { reportText } from "../../text/report";
import type { TableColumn } from "../../ui/table";
import type { ShownComparison } from "./compared-figure";
import { ComparedValue } from "./compared-value";
import { MetricValue } from "./metric-value";

type Messages = Pick<(typeof reportText)["zh"], "metrics" | "definitions">;

/** A row with the same figures of the period compared with, where there is one. */
type ComparedRow = Measured & { previous?: Measured | null };

/** Ways from a row's figure: to what it counts, and from its change to why it came. */
export interface FigureWays<Row> {
  list?: (row: Row, metric: MetricKey, shown: ReactNode) => ReactNode;
  ask?: (row: Row, metric: MetricKey, change: ReactNode) => ReactNode;
}

/** A sortable column of one metric, under its word and explained by its definition; in a comparison with its change. */
export const metricColumn = <Row extends ComparedRow>(
  key: MetricKey,
  { metrics, definitions }: Messages,
  comparison: ShownComparison | null = null,
  { list, ask }: FigureWays<Row> = {},
): TableColumn<Row> => ({
  id: key,
  header: metrics[key],
  hint: definitions[key],
  align: "end",
  isSortable: true,
  cell: (row) => {
    const plain = <MetricValue metric={key} of={row} />;
    const value = list ? list(row, key, plain) : plain;
    if (!comparison) return value;
    const previous = row.previous ?? null;
    return (
      <ComparedValue
        metric={key}
        of={row}
        previous={previous}
        value={value}
        ask={ask && ((change) => ask(row, key, change))}
        {...comparison}
      />
    );
  },
});
