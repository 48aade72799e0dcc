import { type ReactNode, useMemo, useRef } from "react";
import { EmptyState, Skeleton } from "../feedback";
import { narrowMedia, useMedia } from "../layout";
import { fitsNarrowScreen } from "./mobile-card-layout";
import { TableCards } from "./table-cards";
import { TableFrame } from "./table-frame";
import { TableHeader } from "./table-header";
import { TableRows, TableTotals } from "./table-rows";
import { TableSkeleton } from "./table-skeleton";
import { Grid } from "./table-style";
import type { ColumnSettings, TableColumn, TableSelection, TableSort } from "./table-types";
import { useRowWindow, virtualAbove } from "./use-row-window";
import { useSelection } from "./use-selection";
import { useShowMore } from "./use-show-more";
import { visibleColumns } from "./visible-columns";

const rowHeightPx = 40;
const virtualHeightPx = 600;
const rowBox = { rowHeightPx, headPx: rowHeightPx, rowsAtFirst: virtualHeightPx / rowHeightPx - 1 };
const usualRows = 10;

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
  /** Lines shown while loading; a page of ten unless told. */
  expectedRows?: number;
  /** Shown instead of rows when a call failed. */
  error?: ReactNode;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  maxHeightPx?: number;
}

/** Rows and columns: sticky head and first column, virtual above 200 rows; on phones a list of cards. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, getRowId, selection, totals, sort = null } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => visibleColumns(props.columns, props.settings),
    [props.columns, props.settings],
  );
  const isNarrow = useMedia(narrowMedia);
  const { visibleRows, more } = useShowMore(props.rows);
  const rows = isNarrow ? visibleRows : props.rows;
  const rowWindow = useRowWindow(rows, scroller, rowBox);
  const selected = useSelection(selection, rows, getRowId);

  if (props.error) return props.error;
  if (props.isLoading && rows.length === 0) {
    const rowCount = props.expectedRows ?? usualRows;
    if (isNarrow) return <Skeleton shape="table" count={rowCount} />;
    return (
      <TableSkeleton columns={columns} hasSelection={Boolean(selection)} rowCount={rowCount} />
    );
  }
  if (rows.length === 0) return props.empty ?? <EmptyState />;

  const heightPx = props.maxHeightPx ?? (rows.length > virtualAbove ? virtualHeightPx : undefined);
  if (isNarrow && !fitsNarrowScreen(columns))
    return (
      <TableCards
        label={label}
        columns={columns}
        rows={rows}
        getRowId={getRowId}
        sort={sort}
        onSort={props.onSort}
        selection={selected}
        totals={totals}
        isLoading={props.isLoading ?? false}
        more={more}
      />
    );

  return (
    <TableFrame
      label={label}
      isBusy={props.isLoading ?? false}
      maxHeightPx={isNarrow ? undefined : heightPx}
      scroller={scroller}
    >
      <Grid part="table" aria-label={label} aria-rowcount={rows.length + 1}>
        <TableHeader
          columns={columns}
          sort={sort}
          onSort={props.onSort}
          selection={selected?.page ?? null}
        />
        <TableRows
          columns={columns}
          rows={rows}
          getRowId={getRowId}
          window={rowWindow}
          selection={selected}
        />
        {totals && (
          <TableTotals columns={columns} totals={totals} hasSelection={Boolean(selection)} />
        )}
      </Grid>
      {isNarrow && more}
    </TableFrame>
  );
}
