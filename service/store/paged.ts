import type { SelectQueryBuilder, Simplify } from "kysely";
import type { Pagination } from "../../src/core/api/contract";

export interface Page {
  currentPage: number;
  pageSize: number;
}

/**
 * Reads one page of what a query finds, and how many rows it finds in all. `select` adds the columns
 * and the order of the rows, and joins that find neither more nor fewer; counting takes none of them.
 */
export async function paged<DB, TB extends keyof DB, O, DB2, TB2 extends keyof DB2, Row>(
  found: SelectQueryBuilder<DB, TB, O>,
  { currentPage, pageSize }: Page,
  select: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB2, TB2, Row>,
): Promise<{ rows: Simplify<Row>[]; pagination: Pagination }> {
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await select(found)
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return { rows, pagination: { currentPage, pageSize, totalRecords: Number(total) } };
}
