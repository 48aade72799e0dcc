import type { ColumnSettings, TableColumn } from "./table-types";

/** The columns to draw, in order; those that the settings do not know come last. */
export function visibleColumns<Row>(
  columns: TableColumn<Row>[],
  settings: ColumnSettings | undefined,
): TableColumn<Row>[] {
  if (!settings) return columns;
  const indexById = new Map(settings.order.map((id, index) => [id, index]));
  const placeOf = ({ id }: TableColumn<Row>) => indexById.get(id) ?? indexById.size;
  return columns
    .filter(({ id }) => !settings.hidden.has(id))
    .sort((one, other) => placeOf(one) - placeOf(other));
}
