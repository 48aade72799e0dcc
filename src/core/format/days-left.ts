const dayMs = 86_400_000;

/**
 * Days until an end as every page, price and message counts them: a day that has begun is a whole one;
 * negative once it is over.
 */
export const daysLeft = (endMs: number, nowMs: number): number =>
  endMs > nowMs
    ? Math.ceil((endMs - nowMs) / dayMs)
    : Math.min(-1, Math.floor((endMs - nowMs) / dayMs));
