/** The page sizes that a reader may select. */
export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Until a reader has selected another. */
export const usualPageSize: PageSize = 10;

const key = "xi:page-size";
const listeners = new Set<() => void>();
/** Stands in for a storage that is blocked or full, until the page goes. */
let unsaved: PageSize | null = null;

function saved(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the page size that was last selected on this device, for all lists that let their reader select one. */
export function readPageSize(): PageSize {
  const kept = unsaved ?? Number(saved());
  return pageSizes.find((size) => size === kept) ?? usualPageSize;
}

export function savePageSize(size: PageSize): void {
  try {
    localStorage.setItem(key, String(size));
    unsaved = null;
  } catch {
    unsaved = size;
  }
  for (const listener of listeners) listener();
}

/** Returns the last page of a list, from 1; an empty list has one. */
export const lastPageOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Calls back on each change on this page and in other tabs; returns what ends that. */
export function watchPageSize(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", onStorage);
  };
}
