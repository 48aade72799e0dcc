import type { ReactNode } from "react";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { CardSort } from "./card-sort";
import { mobileCardLayout } from "./mobile-card-layout";
import { MobileRowCard } from "./mobile-row-card";
import { Cards, List } from "./table-cards.styles";
import type { TableColumn, TableSort } from "./table-types";
import type { SelectionModel } from "./use-selection";

export interface TableCardsProps<Row> {
  label: string;
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  sort: TableSort | null;
  onSort: ((sort: TableSort | null) => void) | undefined;
  /** Null where rows are not chosen. */
  selection: SelectionModel | null;
  totals: Readonly<Record<string, ReactNode>> | undefined;
  isLoading: boolean;
  /** The button that shows further rows. */
  more: ReactNode;
}

/** Rows as cards one below the other, the sum first; more of them by a press, never a box that scrolls. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, columns, rows, getRowId, sort, onSort, selection, totals } = props;
  const text = useText(uiText);
  const parts = mobileCardLayout(columns, sort);
  return (
    <Cards aria-busy={props.isLoading || undefined}>
      <CardSort columns={columns} sort={sort} onSort={onSort} page={selection?.page ?? null} />
      <List aria-label={label}>
        {totals && (
          <MobileRowCard
            parts={parts}
            isTotal
            cell={(column) => totals[column.id] ?? (column === parts.title ? text.total : null)}
          />
        )}
        {rows.map((row) => {
          const id = getRowId(row);
          return (
            <MobileRowCard
              key={id}
              parts={parts}
              cell={(column) => column.cell(row)}
              {...(selection && {
                isSelected: selection.ids.has(id),
                onToggle: () => selection.toggle(id),
              })}
            />
          );
        })}
      </List>
      {props.more}
    </Cards>
  );
}
