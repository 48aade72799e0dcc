import type { Measured, MetricKey } from "../../metrics";
import type { reportText } from "../../text/report";
import type { TableColumn } from "../../ui/table";
import { MetricValue } from "./metric-value";

type Messages = Pick<(typeof reportText)["zh"], "metrics" | "definitions">;

/** A sortable column of one metric, under its word and explained by its definition. */
export const metricColumn = <Row extends Measured>(
  key: MetricKey,
  { metrics, definitions }: Messages,
): TableColumn<Row> => ({
  id: key,
  header: metrics[key],
  hint: definitions[key],
  align: "end",
  isSortable: true,
  cell: (row) => <MetricValue metric={key} of={row} />,
});
