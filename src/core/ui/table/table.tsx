import { type ReactNode, useRef } from "react";
import { EmptyState, Skeleton } from "../feedback";
import { narrowMedia, useMedia } from "../layout";
import { TableHead } from "./table-head";
import { TableRows, TableTotals } from "./table-rows";
import { Grid, Scroller } from "./table-style";
import type { ColumnSettings, TableColumn, TableSelection, TableSort } from "./table-types";
import { useRowWindow, virtualAbove } from "./use-row-window";
import { visibleColumns } from "./visible-columns";

const rowHeightPx = 40;
const cardLinePx = 32;
const cardPaddingPx = 17;
const virtualHeightPx = 600;

export interface TableProps<Row> {
  /** Name read aloud. */
  label: string;
  /** Keep it stable between draws. */
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** From `useColumnSettings`, which the column picker changes. */
  settings?: ColumnSettings;
  sort?: TableSort | null;
  onSort?: (sort: TableSort | null) => void;
  selection?: TableSelection;
  /** By column id. */
  totals?: Readonly<Record<string, ReactNode>>;
  isLoading?: boolean;
  /** Shown instead of rows when a call failed. */
  error?: ReactNode;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  maxHeightPx?: number;
}

/** Rows and columns: sticky head and first column, cards on phones, virtual above 200 rows. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, getRowId, selection, totals, sort = null } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const columns = visibleColumns(props.columns, props.settings);
  const isNarrow = useMedia(narrowMedia);
  const heightPx = isNarrow ? columns.length * cardLinePx + cardPaddingPx : rowHeightPx;
  const rowWindow = useRowWindow(rows.length, scroller, heightPx);

  if (props.error) return props.error;
  if (props.isLoading && rows.length === 0) return <Skeleton shape="table" />;
  if (rows.length === 0) return props.empty ?? <EmptyState />;

  const ids = selection?.ids;
  const selectedCount = ids ? rows.filter((row) => ids.has(getRowId(row))).length : 0;
  const isAll = selectedCount === rows.length;
  const change = (edit: (next: Set<string>) => void) => {
    const next = new Set(ids);
    edit(next);
    selection?.onChange(next);
  };
  const togglePage = () =>
    change((next) => {
      for (const row of rows) isAll ? next.delete(getRowId(row)) : next.add(getRowId(row));
    });
  const toggle = (id: string) => change((next) => next.delete(id) || next.add(id));

  return (
    <Scroller
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={props.isLoading || undefined}
      $maxHeightPx={props.maxHeightPx ?? (rows.length > virtualAbove ? virtualHeightPx : undefined)}
    >
      <Grid aria-label={label} aria-rowcount={rows.length + 1}>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={props.onSort}
          selection={
            selection ? { isAll, isSome: selectedCount > 0 && !isAll, onToggle: togglePage } : null
          }
        />
        <TableRows
          columns={columns}
          rows={rows}
          getRowId={getRowId}
          window={rowWindow}
          selected={ids}
          onToggle={toggle}
        />
        {totals && (
          <TableTotals columns={columns} totals={totals} hasSelection={Boolean(selection)} />
        )}
      </Grid>
    </Scroller>
  );
}
