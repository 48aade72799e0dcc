import type { Measured, MetricKey } from "../../metrics";
import type { reportText } from "../../text/report";
import type { TableColumn } from "../../ui/table";
import type { ShownComparison } from "./compared-figure";
import { ComparedValue } from "./compared-value";
import { MetricValue } from "./metric-value";

type Messages = Pick<(typeof reportText)["zh"], "metrics" | "definitions">;

/** A row with the same figures of the period compared with, where there is one. */
type ComparedRow = Measured & { previous?: Measured | null };

/** A sortable column of one metric, under its word and explained by its definition; in a comparison with its change. */
export const metricColumn = <Row extends ComparedRow>(
  key: MetricKey,
  { metrics, definitions }: Messages,
  comparison: ShownComparison | null = null,
): TableColumn<Row> => ({
  id: key,
  header: metrics[key],
  hint: definitions[key],
  align: "end",
  isSortable: true,
  cell: (row) =>
    comparison ? (
      <ComparedValue metric={key} of={row} previous={row.previous ?? null} {...comparison} />
    ) : (
      <MetricValue metric={key} of={row} />
    ),
});
