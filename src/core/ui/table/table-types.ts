import type { ReactNode } from "react";

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Explanation of the column, behind a small 「?」. */
  hint?: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  isSortable?: boolean;
  widthPx?: number;
  /** May be hidden in the column picker; true unless told. */
  isHideable?: boolean;
  /** Stays at the right edge while the rest scrolls; for the last column. */
  isPinned?: boolean;
  /**
   * Position on the card that replaces a row on phones. By default the title is the column `name`,
   * else the first one; notes are below it.
   */
  card?: "title" | "note";
}

export interface TableSort {
  columnId: string;
  direction: "asc" | "desc";
}

export interface TableSelection {
  ids: ReadonlySet<string>;
  onChange: (ids: Set<string>) => void;
}

/** Which columns show, in which order. */
export interface ColumnSettings {
  order: string[];
  hidden: ReadonlySet<string>;
}

/** The sort after a press on a header: down first, then up, then none. */
export function nextSort(sort: TableSort | null, columnId: string): TableSort | null {
  if (sort?.columnId !== columnId) return { columnId, direction: "desc" };
  return sort.direction === "desc" ? { columnId, direction: "asc" } : null;
}
