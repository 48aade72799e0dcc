import { useSearchParams } from "../../../core/navigation/navigation";
import type { TableSort } from "../../../core/ui/table";

/** Reads an order such as `visit.desc`; null for a column that is not among those. */
export function readSort(
  value: string | null,
  isSortable: (columnId: string) => boolean,
): TableSort | null {
  const [columnId = "", direction] = (value ?? "").split(".");
  return isSortable(columnId)
    ? { columnId, direction: direction === "asc" ? "asc" : "desc" }
    : null;
}

/** An order as the address has it; null for the table's own. */
export const writeSort = (sort: TableSort | null): string | null =>
  sort ? `${sort.columnId}.${sort.direction}` : null;

/** Reads a page number, from 1; anything else is the first page. */
export function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1;
}

/** A page number as the address has it; the first page stays out of it. */
export const writePage = (page: number): string | null => (page > 1 ? String(page) : null);

/** Order and page of a table in the address; another order begins at the first page. */
export function useRowsState(sortable: readonly string[]) {
  const [params, patch] = useSearchParams();
  return {
    sort: readSort(params.get("sort"), (id) => sortable.includes(id)),
    page: readPage(params.get("page")),
    onSort: (sort: TableSort | null) => patch({ sort: writeSort(sort), page: null }),
    onPage: (page: number) => patch({ page: writePage(page) }),
  };
}

export type RowsState = ReturnType<typeof useRowsState>;
