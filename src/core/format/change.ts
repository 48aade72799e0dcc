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
