import { useMemo, useState } from "react";
import type { ColumnSettings, TableColumn } from "./table-types";

interface Saved {
  order: string[];
  hidden: string[];
}

const prefix = "xi:columns:";

function read(key: string): Saved | null {
  try {
    const saved = JSON.parse(localStorage.getItem(prefix + key) ?? "null") as Partial<Saved> | null;
    return Array.isArray(saved?.order) && Array.isArray(saved.hidden) ? (saved as Saved) : null;
  } catch {
    return null;
  }
}

function write(key: string, saved: Saved | null): void {
  try {
    if (saved) localStorage.setItem(prefix + key, JSON.stringify(saved));
    else localStorage.removeItem(prefix + key);
  } catch {
    // Storage is blocked or full: the choice holds until the page goes.
  }
}

export interface ColumnChoice<Row> {
  settings: ColumnSettings;
  columns: TableColumn<Row>[];
  setHidden(id: string, isHidden: boolean): void;
  /** Moves a column one place; the first stays first. */
  move(id: string, by: -1 | 1): void;
  reset(): void;
}

/** Which columns a table shows, kept under `key`; columns that are new since join at the end. */
export function useColumnSettings<Row>(
  key: string,
  columns: TableColumn<Row>[],
  hiddenAtFirst: readonly string[] = [],
): ColumnChoice<Row> {
  const [saved, setSaved] = useState(() => ({ key, value: read(key) }));
  if (saved.key !== key) setSaved({ key, value: read(key) });
  const settings = useMemo<ColumnSettings>(() => {
    const ids = columns.map(({ id }) => id);
    const known = saved.value?.order.filter((id) => ids.includes(id)) ?? [];
    const columnOrder = [...known, ...ids.filter((id) => !known.includes(id))];
    return { order: columnOrder, hidden: new Set(saved.value?.hidden ?? hiddenAtFirst) };
  }, [columns, saved, hiddenAtFirst]);
  const save = (value: Saved | null) => {
    setSaved({ key, value });
    write(key, value);
  };
  return {
    settings,
    columns,
    setHidden(id, isHidden) {
      const hidden = [...settings.hidden].filter((other) => other !== id);
      save({ order: settings.order, hidden: isHidden ? [...hidden, id] : hidden });
    },
    move(id, by) {
      const columnOrder = [...settings.order];
      const from = columnOrder.indexOf(id);
      const to = from + by;
      if (from < 1 || to < 1 || to >= columnOrder.length) return;
      columnOrder.splice(to, 0, ...columnOrder.splice(from, 1));
      save({ order: columnOrder, hidden: [...settings.hidden] });
    },
    reset: () => save(null),
  };
}
