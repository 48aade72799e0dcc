import type { OverviewCard } from "../../api/contract";
import { smallBase } from "../../format/change";
import { kindOf, type MetricKey } from "../../metrics";

/** Share of a usual day below which the figures of today say little. */
const earlyShare = 0.1;
/** Counts of a day scatter about twice as much as independent events do. */
const scatter = 2;
/** Standard deviations that one of eight figures hardly reaches by chance. */
const certainty = 3;
const meanDays = 7;

/** Figures by weight: those named first are shown where there is no room for all. */
const leading: readonly MetricKey[] = [
  ...(["install", "register", "active", "pay", "cost", "payUsers"] as const),
  ...(["visit", "click", "adShow", "adClick", "tap"] as const),
];

const isCount = (key: MetricKey) => kindOf(key) === kindOf("install");

/** Returns at most `count` cards, the leading ones, in their own order. */
export function leadingCards<Card extends { key: MetricKey }>(
  cards: readonly Card[],
  count: number,
): Card[] {
  const rankOf = ({ key }: Card) =>
    (leading.indexOf(key) + leading.length + 1) % (leading.length + 1);
  const kept = new Set(cards.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, count));
  return cards.filter((card) => kept.has(card));
}

/** True while less than a tenth of a day is over, by what came yesterday until the same time. */
export function isEarlyDay(cards: readonly OverviewCard[]): boolean {
  let elapsed = 0;
  let whole = 0;
  for (const { key, sameTime, yesterday } of cards) {
    if (!isCount(key) || sameTime === null) continue;
    elapsed += sameTime;
    whole += yesterday ?? 0;
  }
  return elapsed < whole * earlyShare;
}

/** The base of a comparison: yesterday until now, or the mean of seven days. */
export type OverviewReference = "sameTime" | "avg7";

export interface OverviewSummary {
  /** Large figure of the cards: of yesterday while the day is early. */
  shown: "today" | "yesterday";
  against: OverviewReference;
  /** Card that changed most beyond chance; null when none did. */
  changed: OverviewCard | null;
  /** True when no base is large enough to compare with. */
  isSmall: boolean;
}

/**
 * Summarizes an overview: the count whose relative change is the largest of those that are beyond
 * chance. Money is left out, whose scatter is not known. See decision 0143.
 */
export function summarizeOverview(cards: readonly OverviewCard[]): OverviewSummary {
  const isEarly = isEarlyDay(cards);
  const shown = isEarly ? "yesterday" : "today";
  const against = isEarly ? "avg7" : "sameTime";
  let isSmall = true;
  let largest = 0;
  let changed: OverviewCard | null = null;
  for (const card of cards) {
    const value = card[shown];
    const base = card[against];
    if (!isCount(card.key) || value === null || base === null || base < smallBase) continue;
    isSmall = false;
    const variance = scatter * (value + (isEarly ? base / meanDays : base));
    const change = Math.abs(value - base);
    if (change < certainty * Math.sqrt(variance) || change / base <= largest) continue;
    largest = change / base;
    changed = card;
  }
  return { shown, against, changed, isSmall };
}
