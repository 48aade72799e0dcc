import { addTotals, type CountTotals, zeroTotals } from "../../../reporting/counts";
import type { CountColumn } from "../../../store/event-tables";
import { addPart, type Parts } from "./read-parts";

/** Key of what no part accounts for. */
export const unknownPart = "";

/**
 * Rounds the counts of parts so that each column adds up to its total: largest remainders first. What
 * nobody accounts for is a part by itself.
 */
export function fitParts(parts: Parts, totals: CountTotals, columns: readonly CountColumn[]): void {
  for (const column of columns) {
    const total = Number(totals[column]);
    const values = [...parts.values()].map((counts) => counts[column]);
    const sum = values.reduce((all, value) => all + value, 0);
    // Refunds make a sum that says nothing about its parts.
    const factor = sum > 0 && values.every((value) => value >= 0) ? total / sum : 1;
    let left = total;
    const remainders = [...parts.values()].map((counts) => {
      const exact = counts[column] * factor;
      counts[column] = Math.floor(exact);
      left -= counts[column];
      return { counts, remainder: exact - counts[column] };
    });
    left = Math.round(left);
    if (left < 0 || left > remainders.length) {
      addPart(parts, unknownPart, { ...zeroTotals(), [column]: left });
      continue;
    }
    remainders.sort((a, b) => b.remainder - a.remainder);
    for (const { counts } of remainders.slice(0, left)) counts[column] += 1;
  }
}

/**
 * Returns the parts with what they leave of the totals as a part of its own; null when they add up to
 * more: they are then no parts of the whole.
 */
export function withUnknown(
  parts: Parts,
  totals: CountTotals,
  columns: readonly CountColumn[],
): Parts | null {
  const left = zeroTotals();
  for (const column of columns) {
    const sum = [...parts.values()].reduce((all, counts) => all + counts[column], 0);
    left[column] = Math.round(Number(totals[column]) - sum);
    if (left[column] < 0) return null;
  }
  if (columns.every((column) => left[column] === 0)) return parts;
  addTotals(left, parts.get(unknownPart) ?? zeroTotals());
  return new Map([...parts, [unknownPart, left]]);
}
