import type { ReactNode } from "react";
import { styled } from "styled-components";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { EmptyState, type EmptyStateProps, QueryErrorState } from "../ui/feedback";
import { Button, Card, Toolbar } from "../ui/layout";
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
  /** Of its card. */
  title?: ReactNode;
  actions?: ReactNode;
  /** Filters above the rows, in their card. */
  toolbar?: ReactNode;
  /** Above the rows in place of a toolbar, as it is. */
  header?: ReactNode;
  /** Between the rows and the pages: a `SelectionBar`. */
  afterRows?: ReactNode;
  /** It has no card of its own: it is in a drawer, a dialog or a tab of one. */
  isBare?: boolean;
}

const Filters = styled.div<{ $isFirst: boolean }>`
  padding: ${({ $isFirst }) => ($isFirst ? 16 : 0)}px 20px 12px;
`;

/** A paged list: its rows, or why there are none, and its pages. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    list,
    rowKey,
    empty,
    noMatches,
    title,
    actions,
    toolbar,
    header,
    afterRows,
    isBare,
    ...table
  } = props;
  const text = useText(uiText);
  const isNarrowed = noMatches !== undefined && list.isFiltered;
  const isCompact = isBare ?? false;
  const content = (
    <>
      {toolbar ? (
        <Filters $isFirst={title === undefined}>
          <Toolbar>{toolbar}</Toolbar>
        </Filters>
      ) : null}
      {header}
      <Table
        {...table}
        rows={list.rows}
        getRowId={(row) => String(rowKey(row))}
        isLoading={list.isLoading}
        error={
          list.error ? (
            <QueryErrorState error={list.error} onRetry={list.refetch} isCompact={isCompact} />
          ) : null
        }
        empty={
          isNarrowed ? (
            <EmptyState
              icon="search"
              title={noMatches}
              action={<Button onClick={list.clearFilters}>{text.clearFilters}</Button>}
              isCompact={isCompact}
            />
          ) : (
            <EmptyState isCompact={isCompact} {...empty} />
          )
        }
      />
      {afterRows}
      <Pagination
        total={list.total}
        page={list.page}
        {...(list.isSizeFixed && { pageSize: list.pageSize })}
        onChange={list.setPage}
        isLoading={list.isLoading}
      />
    </>
  );
  if (isBare) return content;
  return (
    <Card isFlush {...(title ? { title } : {})} actions={actions}>
      {content}
    </Card>
  );
}
