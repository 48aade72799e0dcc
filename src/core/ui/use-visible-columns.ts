import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { ColumnSettings, TableColumn } from "./table-types";

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature });
const noRows: Record<string, unknown>[] = [];
const keep = () => undefined;

/**
 * The columns to draw, in order. The table model holds the columns alone: rows stay plain, since
 * a model object per row is what makes ten thousand of them slow.
 */
export function useVisibleColumns<Row>(
  columns: TableColumn<Row>[],
  settings: ColumnSettings | undefined,
): TableColumn<Row>[] {
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]);
  const state = useMemo(
    () => ({
      columnOrder: settings?.order ?? [],
      columnVisibility: Object.fromEntries([...(settings?.hidden ?? [])].map((id) => [id, false])),
    }),
    [settings],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state,
    onColumnOrderChange: keep,
    onColumnVisibilityChange: keep,
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  return table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);
}
