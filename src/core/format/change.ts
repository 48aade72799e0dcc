import { formatRate, noValue } from "./number";

export interface FormattedChange {
  /** With its arrow: 「↑ 12.30%」. */
  text: string;
  /** True when the change is welcome; null for none or unknown. */
  isGood: boolean | null;
}

/** Formats a value against another; `isLowerBetter` for costs and faults. */
export function formatChange(
  current: number | null | undefined,
  previous: number | null | undefined,
  isLowerBetter = false,
): FormattedChange {
  if (typeof current !== "number" || !previous) return { text: noValue, isGood: null };
  const change = (current - previous) / Math.abs(previous);
  if (change === 0) return { text: "→ 0.00%", isGood: null };
  const isUp = change > 0;
  return {
    text: `${isUp ? "↑" : "↓"} ${formatRate(Math.abs(change))}`,
    isGood: isUp !== isLowerBetter,
  };
}

/** Below it the change of a count is chance: neither good nor bad. */
export const smallBase = 20;

/** Formats a count against another; after midnight, or of what is rare, without a judgement. */
export function formatCountChange(
  ...[current, previous, isLowerBetter]: Parameters<typeof formatChange>
): FormattedChange {
  const change = formatChange(current, previous, isLowerBetter);
  return Math.abs(previous ?? 0) < smallBase ? { ...change, isGood: null } : change;
}
