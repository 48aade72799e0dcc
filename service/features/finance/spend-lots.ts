/** Units valid from one hour up to another; hours since the epoch. */
export interface TimedLot {
  key: string;
  units: number;
  from: number;
  to: number;
}

/** Usage within a period in which no lot begins or ends. */
export interface UsedPart {
  from: number;
  units: number;
}

export interface Spent {
  /** Of each lot, by its key. */
  taken: Map<string, number>;
  /** Usage not covered by any lot. */
  over: UsedPart[];
}

/** Hours at which lots begin or end, up to `end`, in order: between them the same lots are valid. */
export const cutsOf = (lots: readonly TimedLot[], end: number): number[] =>
  [...new Set(lots.flatMap(({ from, to }) => [from, to]))]
    .filter((cut) => cut < end)
    .sort((a, b) => a - b);

/** Takes every part from the lots that are valid then, from what ends first before the others. */
export function spendLots(lots: readonly TimedLot[], parts: readonly UsedPart[]): Spent {
  const taken = new Map(lots.map(({ key }) => [key, 0]));
  const over: UsedPart[] = [];
  const inOrder = lots.toSorted((a, b) => a.to - b.to || a.from - b.from);
  for (const { from, units } of parts.toSorted((a, b) => a.from - b.from)) {
    let wanted = units;
    for (const lot of inOrder) {
      if (lot.from > from || lot.to <= from) continue;
      const held = taken.get(lot.key) ?? 0;
      const part = Math.min(wanted, lot.units - held);
      taken.set(lot.key, held + part);
      wanted -= part;
    }
    if (wanted > 0) over.push({ from, units: wanted });
  }
  return { taken, over };
}
