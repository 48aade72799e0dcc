import { useEffect } from "react";
import type { CallBody, CallName, CallReply, ListReply } from "../api/contract";
import type { ApiError } from "../api/errors";
import { lastPageOf } from "../navigation/page-size";
import { usePageSize } from "../navigation/use-page-size";
import { useApiQuery } from "../query/use-api-query";
import type { ListState } from "./list-state";

/** Calls that answer a page of rows. */
export type PagedCall = {
  [Name in CallName]: CallReply<Name> extends ListReply<unknown> ? Name : never;
}[CallName];

/** A row of a paged call. */
export type RowOf<Name extends PagedCall> =
  CallReply<Name> extends ListReply<infer Row> ? Row : never;

/** The body of a paged call without its page. */
export type FilterOf<Name extends PagedCall> = Omit<CallBody<Name>, "currentPage" | "pageSize">;

export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The list says how many rows a page has, not its reader. */
  isSizeFixed: boolean;
  setPage(page: number): void;
  /** Also while the rows are those of another page or filter; not while the same are read again. */
  isLoading: boolean;
  /** The call failed and there are no rows to show. */
  error: ApiError | null;
  refetch(): void;
  isFiltered: boolean;
  clearFilters(): void;
}

/**
 * Reads the page that a list's state names. The rows before stay until the next have come, and where the
 * last page lost its rows, the one before it is shown.
 */
export function useListPage<Name extends PagedCall, S extends { page: number }>(
  name: Name,
  { values: { page }, set, isFiltered, clear }: ListState<S>,
  filter: FilterOf<Name>,
  options: { pageSize?: number; refetchIntervalMs?: number } = {},
): ListPage<RowOf<Name>> & { data: CallReply<Name> | undefined } {
  const { refetchIntervalMs } = options;
  const selectedSize = usePageSize();
  const pageSize = options.pageSize ?? selectedSize;
  const body = { ...filter, currentPage: page, pageSize } as CallBody<Name>;
  const call = useApiQuery(name, body, {
    keepPreviousData: true,
    ...(refetchIntervalMs ? { refetchIntervalMs } : {}),
  });
  const data = call.data as ListReply<RowOf<Name>> | undefined;
  const total = data?.map.pagination.totalRecords ?? 0;
  const lastPage = lastPageOf(total, pageSize);
  const isPastEnd = data !== undefined && !call.isRefetching && page > lastPage;
  useEffect(() => {
    if (isPastEnd) set({ page: lastPage } as Partial<S>);
  }, [isPastEnd, lastPage, set]);
  return {
    rows: data?.map.list ?? [],
    total,
    page,
    pageSize,
    isSizeFixed: options.pageSize !== undefined,
    setPage: (next) => set({ page: next } as Partial<S>),
    isLoading: call.isLoading || call.isPrevious,
    error: data ? null : call.error,
    refetch: call.refetch,
    isFiltered,
    clearFilters: clear,
    data: call.data,
  };
}
