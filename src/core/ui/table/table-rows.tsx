import type { ReactNode } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Checkbox } from "../input";
import type { TableColumn } from "./table-types";
import type { RowWindow } from "./use-row-window";

const Gap = styled.tr.attrs({ "aria-hidden": true })``;

export interface TableRowsProps<Row> {
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  window: RowWindow;
  selected: ReadonlySet<string> | undefined;
  onToggle: (id: string) => void;
}

/** The rows in view; the room of the others is kept by one empty row each side. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { columns, rows, getRowId, window: shown, selected, onToggle } = props;
  const text = useText(uiText);
  return (
    <tbody>
      {shown.beforePx > 0 && <Gap style={{ height: shown.beforePx }} />}
      {rows.slice(shown.first, shown.end).map((row, offset) => {
        const id = getRowId(row);
        const isSelected = selected?.has(id);
        return (
          <tr key={id} aria-rowindex={shown.first + offset + 2} aria-selected={isSelected}>
            {selected && (
              <td data-check="" data-name={text.selectRow}>
                <Checkbox
                  aria-label={text.selectRow}
                  checked={isSelected ?? false}
                  onChange={() => onToggle(id)}
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.id}
                data-align={column.align}
                data-pinned={column.isPinned || undefined}
                data-name={column.header}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        );
      })}
      {shown.afterPx > 0 && <Gap style={{ height: shown.afterPx }} />}
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
          <td
            key={column.id}
            data-align={column.align}
            data-pinned={column.isPinned || undefined}
            data-name={column.header}
          >
            {totals[column.id] ?? (index === 0 ? text.total : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
