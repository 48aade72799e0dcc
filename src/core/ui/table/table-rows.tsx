import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { TableRow } from "./table-row";
import type { TableColumn } from "./table-types";
import type { RowWindow } from "./use-row-window";
import type { SelectionModel } from "./use-selection";

const Gap = styled.tr.attrs({ "aria-hidden": true })``;

export interface TableRowsProps<Row> {
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  window: RowWindow;
  selection: SelectionModel | null;
}

/** The rows in view; the room of the others is kept by one empty row each side. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { columns, rows, getRowId, window: rowWindow, selection } = props;
  const text = useText(uiText);
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  const toggle = useCallback((id: string, isRange?: boolean) => {
    latest.current?.toggle(id, isRange);
  }, []);
  return (
    <tbody>
      {rowWindow.beforePx > 0 && <Gap style={{ height: rowWindow.beforePx }} />}
      {rows.slice(rowWindow.first, rowWindow.end).map((row, offset) => {
        const id = getRowId(row);
        return (
          <TableRow
            key={id}
            id={id}
            row={row}
            columns={columns}
            rowIndex={rowWindow.first + offset + 2}
            isSelected={selection?.ids.has(id)}
            selectLabel={text.selectRow}
            onToggle={toggle}
          />
        );
      })}
      {rowWindow.afterPx > 0 && <Gap style={{ height: rowWindow.afterPx }} />}
    </tbody>
  );
}

export interface TableTotalsProps<Row> {
  columns: TableColumn<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
  hasSelection: boolean;
}

/** The sum of every column that has one. */
export function TableTotals<Row>({ columns, totals, hasSelection }: TableTotalsProps<Row>) {
  const text = useText(uiText);
  return (
    <tfoot>
      <tr>
        {hasSelection && <td data-check="" />}
        {columns.map((column, index) => (
          <td key={column.id} data-align={column.align} data-pinned={column.isPinned || undefined}>
            {totals[column.id] ?? (index === 0 ? text.total : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
