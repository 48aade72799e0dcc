import type { ReactNode } from "react";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { cardParts } from "./card-parts";
import { CardSort } from "./card-sort";
import { RowCard } from "./row-card";
import { Cards, List } from "./table-cards.styles";
import type { TableColumn, TableSort } from "./table-types";
import type { PickedRows } from "./use-selection";

export interface TableCardsProps<Row> {
  label: string;
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  sort: TableSort | null;
  onSort: ((sort: TableSort | null) => void) | undefined;
  /** Null where rows are not chosen. */
  picked: PickedRows | null;
  totals: Readonly<Record<string, ReactNode>> | undefined;
  isLoading: boolean;
  /** The button that shows further rows. */
  more: ReactNode;
}

/** Rows as cards one below the other, the sum first; more of them by a press, never a box that scrolls. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, columns, rows, getRowId, sort, onSort, picked, totals } = props;
  const text = useText(uiText);
  const parts = cardParts(columns, sort);
  return (
    <Cards aria-busy={props.isLoading || undefined}>
      <CardSort columns={columns} sort={sort} onSort={onSort} page={picked?.page ?? null} />
      <List aria-label={label}>
        {totals && (
          <RowCard
            parts={parts}
            isTotal
            cell={(column) => totals[column.id] ?? (column === parts.title ? text.total : null)}
          />
        )}
        {rows.map((row) => {
          const id = getRowId(row);
          return (
            <RowCard
              key={id}
              parts={parts}
              cell={(column) => column.cell(row)}
              {...(picked && { isSelected: picked.ids.has(id), onToggle: () => picked.toggle(id) })}
            />
          );
        })}
      </List>
      {props.more}
    </Cards>
  );
}
