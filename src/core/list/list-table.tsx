import type { ReactNode } from "react";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { CallError, EmptyState, type EmptyStateProps } from "../ui/feedback";
import { Button, Card } from "../ui/layout";
import { Pagination, Table, type TableProps } from "../ui/table";
import type { ListPage } from "./use-list-page";

export interface ListTableProps<Row>
  extends Omit<TableProps<Row>, "rows" | "getRowId" | "isLoading" | "error" | "empty"> {
  list: ListPage<Row>;
  rowKey: (row: Row) => string | number;
  /** Said where there are no rows at all. */
  empty: EmptyStateProps;
  /** Said where nothing matches the filters, beside a button that clears them; as `empty` unless told. */
  noMatches?: string;
  /** Above the rows, in their card. */
  header?: ReactNode;
}

/** A paged list: its rows, or why there are none, and its pages. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, rowKey, empty, noMatches, header, ...table } = props;
  const text = useText(uiText);
  const isNarrowed = noMatches !== undefined && list.isFiltered;
  return (
    <Card isFlush>
      {header}
      <Table
        {...table}
        rows={list.rows}
        getRowId={(row) => String(rowKey(row))}
        isLoading={list.isLoading}
        error={list.error ? <CallError error={list.error} onRetry={list.refetch} /> : null}
        empty={
          isNarrowed ? (
            <EmptyState
              icon="search"
              title={noMatches}
              action={<Button onClick={list.clearFilters}>{text.clearFilters}</Button>}
            />
          ) : (
            <EmptyState {...empty} />
          )
        }
      />
      <Pagination
        total={list.total}
        page={list.page}
        pageSize={list.pageSize}
        onChange={list.setPage}
        isLoading={list.isLoading}
      />
    </Card>
  );
}
