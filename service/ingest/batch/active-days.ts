/** Days that are kept of a device: what a report of 24 months looks at, and the 30 days before it. */
const kept = 24 * 31 + 31;
const full = (1n << BigInt(kept)) - 1n;

/** The last day on which a device was active and its days: bit n = active n days before. */
export interface ActiveDays {
  lastDay: number | null;
  activeDays: bigint;
}

/** Notes a day; one that is older than what is kept is left out. */
export function addDay(of: ActiveDays, day: number): void {
  const back = (of.lastDay ?? day) - day;
  if (back >= kept) return;
  if (back >= 0) of.activeDays |= 1n << BigInt(back);
  else of.activeDays = ((of.activeDays << BigInt(-back)) | 1n) & full;
  of.lastDay = Math.max(of.lastDay ?? day, day);
}

/** The days that are kept, oldest first. */
export function daysOf({ lastDay, activeDays }: ActiveDays): number[] {
  const bits = activeDays.toString(2);
  const days: number[] = [];
  for (let index = 0; index < bits.length; index++)
    if (bits[index] === "1") days.push((lastDay ?? 0) - (bits.length - 1 - index));
  return days;
}

/** The days before and after a day on which it was active; null where there is none. */
export function daysAround(
  of: ActiveDays,
  day: number,
): [before: number | null, after: number | null] {
  if (of.lastDay === null) return [null, null];
  // The usual case: a day that is later than all that are known.
  if (day > of.lastDay) return [of.lastDay, null];
  const days = daysOf(of);
  return [days.findLast((one) => one < day) ?? null, days.find((one) => one > day) ?? null];
}

/** As the store keeps them: the newest day first. */
export const daysText = (days: bigint): string => reversed(days.toString(2));

/** Reads what `daysText` wrote. */
export const readDays = (text: string): bigint => BigInt(`0b${reversed(text) || "0"}`);

function reversed(bits: string): string {
  let back = "";
  for (let index = bits.length - 1; index >= 0; index--) back += bits[index];
  return back;
}
