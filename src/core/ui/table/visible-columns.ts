import type { ColumnSettings, TableColumn } from "./table-types";

/** The columns to draw, in order; those that the settings do not know come last. */
export function visibleColumns<Row>(
  columns: TableColumn<Row>[],
  settings: ColumnSettings | undefined,
): TableColumn<Row>[] {
  if (!settings) return columns;
  const places = new Map(settings.order.map((id, index) => [id, index]));
  const placeOf = ({ id }: TableColumn<Row>) => places.get(id) ?? places.size;
  return columns
    .filter(({ id }) => !settings.hidden.has(id))
    .sort((one, other) => placeOf(one) - placeOf(other));
}
