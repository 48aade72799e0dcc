import type { TableColumn, TableSort } from "./table-types";

const maxValues = 3;
const columnsOfTable = 3;

/** True when the table itself fits on a phone. */
export const fitsNarrowScreen = <Row>(columns: readonly TableColumn<Row>[]): boolean =>
  columns.length <= columnsOfTable && columns.every(({ isPinned }) => !isPinned);

export interface CardParts<Row> {
  title: TableColumn<Row> | undefined;
  notes: TableColumn<Row>[];
  /** Columns that are always visible. */
  valueColumns: TableColumn<Row>[];
  /** Columns behind 「更多」. */
  rest: TableColumn<Row>[];
  actions: TableColumn<Row>[];
}

/** Which column stands where on a card: the one that the rows are ordered by is always seen. */
export function mobileCardLayout<Row>(
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): CardParts<Row> {
  const title =
    columns.find(({ card }) => card === "title") ??
    columns.find(({ id }) => id === "name") ??
    columns[0];
  const actions = columns.filter(({ isPinned }) => isPinned);
  const notes = columns.filter(
    (column) =>
      column !== title && (column.card === "note" || (column === columns[0] && !column.isPinned)),
  );
  const others = columns.filter(
    (column) => column !== title && !notes.includes(column) && !column.isPinned,
  );
  const numbers = others.filter(({ align }) => align === "end");
  const candidates = numbers.length > 0 ? numbers : others;
  const count = candidates.length === maxValues + 1 ? candidates.length : maxValues;
  const first = candidates.slice(0, count);
  const ordered = candidates.find(({ id }) => id === sort?.columnId);
  const valueColumns =
    ordered && !first.includes(ordered) ? [...first.slice(0, count - 1), ordered] : first;
  return {
    title,
    notes,
    valueColumns,
    actions,
    rest: others.filter((one) => !valueColumns.includes(one)),
  };
}
