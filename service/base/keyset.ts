/** A row's place in the order of its list: what it is sorted by, then what tells equal ones apart. */
export type Place = readonly (string | number | null)[];

/** A page that is asked for by the row before it; the list that answers it notes where the page ended. */
export interface Keyset {
  /** Null for the first page. */
  after: Place | null;
  /** The last row's, when there are more; null on the last page. */
  next: Place | null;
}

interface Asked {
  currentPage: number;
  pageSize: number;
}

/** Rows that a page by number leaves out before it; one that goes on from a row leaves out none. */
export const offsetOf = ({ currentPage, pageSize }: Asked, keyset: Keyset | undefined): number =>
  keyset ? 0 : (currentPage - 1) * pageSize;

/** The page of rows that were read from its first on, one more than it holds where there is one. */
export function endPage<Row>(
  rows: Row[],
  { pageSize }: Asked,
  keyset: Keyset | undefined,
  placeOf: (row: Row) => Place,
): Row[] {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  if (keyset) keyset.next = rows.length > pageSize && last !== undefined ? placeOf(last) : null;
  return page;
}

/** The page of a list that is read whole; `compare` is the order that `rows` have already. */
export function cutPage<Row>(
  rows: Row[],
  requested: Asked,
  keyset: Keyset | undefined,
  placeOf: (row: Row) => Place,
  compare: (a: Place, b: Place) => number,
): Row[] {
  const after = keyset?.after ?? null;
  const rest =
    after === null
      ? rows.slice(offsetOf(requested, keyset))
      : rows.filter((row) => compare(placeOf(row), after) > 0);
  return endPage(rest, requested, keyset, placeOf);
}

/** Orders places of ids alone. */
export const byId = (a: Place, b: Place): number => Number(a[0]) - Number(b[0]);
export const byNewestId = (a: Place, b: Place): number => byId(b, a);
