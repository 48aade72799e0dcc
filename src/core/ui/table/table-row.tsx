import { memo } from "react";
import { Checkbox } from "../input";
import type { TableColumn } from "./table-types";

export interface TableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** As read aloud: the head is row 1. */
  rowIndex: number;
  /** Undefined where nothing can be picked. */
  isSelected: boolean | undefined;
  /** Name of the box before the row. */
  selectLabel: string;
  /** The same function at each draw. */
  onToggle: (id: string, isRange?: boolean) => void;
}

function Cells<Row>(props: TableRowProps<Row>) {
  const { id, row, columns, rowIndex, isSelected, selectLabel, onToggle } = props;
  return (
    <tr aria-rowindex={rowIndex} aria-selected={isSelected}>
      {isSelected !== undefined && (
        <td data-check="">
          <Checkbox
            aria-label={selectLabel}
            checked={isSelected}
            onChange={(_, isRange) => onToggle(id, isRange)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-pinned={column.isPinned || undefined}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Renders a row; memoised by row, position, columns and selection. */
export const TableRow = memo(Cells) as typeof Cells;
