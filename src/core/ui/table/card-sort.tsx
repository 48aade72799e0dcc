import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Checkbox, Select } from "../input";
import { IconButton } from "../layout";
import { SortLine } from "./table-cards.styles";
import type { TableColumn, TableSort } from "./table-types";

export interface CardSortProps<Row> {
  columns: TableColumn<Row>[];
  sort: TableSort | null;
  onSort: ((sort: TableSort | null) => void) | undefined;
  page: { isAll: boolean; isSome: boolean; onToggle: () => void } | null;
}

/** Renders what the header of a table does, for cards: select all, and sort. */
export function CardSort<Row>({ columns, sort, onSort, page }: CardSortProps<Row>) {
  const text = useText(uiText);
  const sortable = onSort ? columns.filter(({ isSortable }) => isSortable) : [];
  if (sortable.length === 0 && !page) return null;
  const direction = sort?.direction ?? "desc";
  const reversed = direction === "desc" ? "asc" : "desc";
  return (
    <SortLine>
      {page && (
        <Checkbox checked={page.isAll} isPartial={page.isSome} onChange={page.onToggle}>
          {text.selectPage}
        </Checkbox>
      )}
      {onSort && sortable.length > 0 && (
        <div>
          <Select
            label={text.order}
            value={sort?.columnId ?? null}
            placeholder={text.orderUsual}
            options={sortable.map(({ id, header }) => ({ value: id, label: header }))}
            onChange={(columnId) => onSort({ columnId, direction })}
          />
          <IconButton
            icon={direction === "desc" ? "chevron-down" : "chevron-up"}
            label={text.orderAs[reversed]}
            disabled={!sort}
            onClick={() => sort && onSort({ columnId: sort.columnId, direction: reversed })}
          />
        </div>
      )}
    </SortLine>
  );
}
