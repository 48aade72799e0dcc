import type { ReactNode } from "react";
import { pageSizes } from "../navigation/page-size";
import { EmptyState, type EmptyStateProps, QueryErrorState, Skeleton } from "../ui/feedback";
import { Pagination } from "../ui/table";
import type { ListPage } from "./use-list-page";

export interface ListItemsProps {
  list: ListPage<unknown>;
  /** Said where there are no rows. */
  empty: EmptyStateProps;
  /** The rows, drawn. */
  children: ReactNode;
}

/** A paged list whose rows are no table: they are drawn, or why there are none, and its pages. */
export function ListItems({ list, empty, children }: ListItemsProps) {
  if (list.error) return <QueryErrorState error={list.error} onRetry={list.refetch} isCompact />;
  if (list.rows.length === 0)
    return list.isLoading ? <Skeleton shape="text" count={5} /> : <EmptyState {...empty} />;
  return (
    <>
      {children}
      {list.total > (list.isSizeFixed ? list.pageSize : pageSizes[0]) ? (
        <Pagination
          total={list.total}
          page={list.page}
          {...(list.isSizeFixed && { pageSize: list.pageSize })}
          onChange={list.setPage}
        />
      ) : null}
    </>
  );
}
