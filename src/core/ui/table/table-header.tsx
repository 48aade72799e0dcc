import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Checkbox } from "../input";
import { Icon } from "../layout";
import { HintMark } from "../overlay";
import { SortButton } from "./table-style";
import { nextSort, type TableColumn, type TableSort } from "./table-types";

export interface TableHeaderProps<Row> {
  columns: TableColumn<Row>[];
  sort: TableSort | null;
  onSort: ((sort: TableSort | null) => void) | undefined;
  selection: { isAll: boolean; isSome: boolean; onToggle: () => void } | null;
}

const ariaSort = (sort: TableSort | null, id: string) => {
  if (sort?.columnId !== id) return "none";
  return sort.direction === "asc" ? "ascending" : "descending";
};

const sortIcon = (sort: TableSort | null, id: string) => {
  if (sort?.columnId !== id) return "sort";
  return sort.direction === "asc" ? "chevron-up" : "chevron-down";
};

/** Names, hints and sorting of the columns. */
export function TableHeader<Row>({ columns, sort, onSort, selection }: TableHeaderProps<Row>) {
  const text = useText(uiText);
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" data-check="" style={{ width: 48 }}>
            <Checkbox
              aria-label={text.selectPage}
              checked={selection.isAll}
              isPartial={selection.isSome}
              onChange={selection.onToggle}
            />
          </th>
        )}
        {columns.map(({ id, header, hint, align, isSortable, isPinned, widthPx }) => {
          const canSort = isSortable && onSort;
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-pinned={isPinned || undefined}
              style={widthPx ? { minWidth: widthPx, width: widthPx } : undefined}
              aria-sort={canSort ? ariaSort(sort, id) : undefined}
            >
              {canSort ? (
                <SortButton
                  type="button"
                  title={text.sortBy(header)}
                  onClick={() => onSort(nextSort(sort, id))}
                  $isOn={sort?.columnId === id}
                >
                  {header}
                  <Icon name={sortIcon(sort, id)} size={14} />
                </SortButton>
              ) : (
                <span>{header}</span>
              )}
              {hint && <HintMark name={header} hint={hint} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
