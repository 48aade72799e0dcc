export type PageSlot = number | "before" | "after";

/** First, last, the current page and its neighbours; gaps where pages are left out. */
export function pagesToShow(page: number, last: number): PageSlot[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.min(Math.max(page - 1, 3), last - 4);
  const middle = page <= 4 ? [2, 3, 4, 5] : page >= last - 3 ? [] : [from, from + 1, from + 2];
  if (page <= 4) return [1, ...middle, "after", last];
  if (page >= last - 3) return [1, "before", last - 4, last - 3, last - 2, last - 1, last];
  return [1, "before", ...middle, "after", last];
}
