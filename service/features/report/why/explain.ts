import { twoSidedQuantile } from "./normal-quantile";

/** A part of a count in both periods. */
export interface CountPart {
  id: string;
  value: number;
  previous: number;
}

/** A part of a rate: what is counted and what it is divided by, in both periods. */
export interface RatePart {
  id: string;
  x: number;
  y: number;
  previousX: number;
  previousY: number;
}

/** A part with its contribution to the change of the whole. */
export interface Contribution {
  id: string;
  value: number | null;
  previous: number | null;
  change: number;
  rateEffect: number | null;
  mixEffect: number | null;
  isNamed: boolean;
}

export interface Explained {
  strength: number;
  contributions: Contribution[];
}

/** Events of a part below which its change is never told from chance. */
const leastEvents = 10;
/** Of a rate: denominator on both sides below which the rate of a part is no evidence. */
const leastBase = 30;
/** Chance with which a split of parts that did not move names one all the same. */
const falseNames = 0.01;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Spread of the difference of two counts, by the dispersion of an app's metric. */
export const countSpread = (value: number, previous: number, dispersion: number): number =>
  Math.sqrt(dispersion * (Math.abs(value) + Math.abs(previous)));

const beyond = (parts: number): number => twoSidedQuantile(falseNames / Math.max(1, parts));

/** Divides the change of a count among parts; their changes add up to it. */
export function explainCount(parts: readonly CountPart[], dispersion: number): Explained {
  const value = sum(parts.map((part) => part.value));
  const previous = sum(parts.map((part) => part.previous));
  const noise = countSpread(value, previous, dispersion);
  const growth = previous === 0 ? 1 : value / previous;
  const uneven = sum(parts.map((part) => Math.abs(part.value - part.previous * growth)));
  const scale = 2 * Math.max(Math.abs(value - previous), noise);
  const limit = beyond(parts.filter((part) => part.value + part.previous >= leastEvents).length);
  return {
    strength: scale === 0 ? 0 : Math.min(1, uneven / scale),
    contributions: parts.map((part) => {
      const change = part.value - part.previous;
      const spread = countSpread(part.value, part.previous, dispersion);
      const isKnown = part.value + part.previous >= leastEvents;
      return {
        ...part,
        change,
        rateEffect: null,
        mixEffect: null,
        isNamed: isKnown && Math.abs(change) > limit * spread,
      };
    }),
  };
}

const ratio = (x: number, y: number): number | null => (y > 0 ? x / y : null);

/**
 * Divides the change of a rate Σx ÷ Σy among parts, each by its own rate and by its weight in the
 * whole; all effects add up to the change. A part that only one period has is all weight. What has
 * no denominator in either period is a term of its own.
 */
export function explainRate(parts: readonly RatePart[], dispersion: number): Explained {
  const y = sum(parts.map((part) => part.y));
  const previousY = sum(parts.map((part) => part.previousY));
  if (y <= 0 || previousY <= 0) return { strength: 0, contributions: [] };
  const based = parts.filter((part) => part.y > 0 || part.previousY > 0);
  const x = sum(parts.filter((part) => part.y > 0).map((part) => part.x));
  const previousX = sum(parts.filter((part) => part.previousY > 0).map((part) => part.previousX));
  const baseless = (sum(parts.map((part) => part.x)) - x) / y;
  const previousBaseless = (sum(parts.map((part) => part.previousX)) - previousX) / previousY;
  const meanRate = (x / y + previousX / previousY) / 2;
  const change = x / y + baseless - previousX / previousY - previousBaseless;
  const noise = rateSpread({ x, y, previousX, previousY }, dispersion);
  const isTold = (part: RatePart) => part.y >= leastBase && part.previousY >= leastBase;
  const limit = beyond(based.filter(isTold).length);
  let uneven = 0;
  const contributions = based.map((part): Contribution => {
    const value = ratio(part.x, part.y);
    const previous = ratio(part.previousX, part.previousY);
    const own = value ?? previous ?? 0;
    const before = previous ?? value ?? 0;
    const weight = (part.y / y + part.previousY / previousY) / 2;
    const rateEffect = weight * (own - before);
    const mixEffect = (part.y / y - part.previousY / previousY) * ((own + before) / 2 - meanRate);
    uneven += Math.abs(rateEffect + mixEffect - weight * change);
    return {
      id: part.id,
      value,
      previous,
      change: rateEffect + mixEffect,
      rateEffect,
      mixEffect,
      isNamed: isTold(part) && Math.abs(own - before) > limit * rateSpread(part, dispersion),
    };
  });
  const scale = 2 * Math.max(Math.abs(change), noise);
  const none = baseless - previousBaseless;
  if (none !== 0)
    contributions.push({
      id: "none",
      value: null,
      previous: null,
      change: none,
      rateEffect: null,
      mixEffect: null,
      isNamed: Math.abs(none) > 2 * noise,
    });
  return { strength: scale === 0 ? 0 : Math.min(1, uneven / scale), contributions };
}

/** Spread of the difference of two rates, by the dispersion of an app's metric. */
export function rateSpread(
  { x, y, previousX, previousY }: Omit<RatePart, "id">,
  dispersion: number,
): number {
  if (y <= 0 || previousY <= 0) return 0;
  const pooled = Math.min(1, (x + previousX) / (y + previousY));
  return Math.sqrt(dispersion * pooled * (1 - pooled) * (1 / y + 1 / previousY));
}

/** True when nearly all parts' own rates went one way, and the whole the other. */
export function isMixShift(contributions: readonly Contribution[], change: number): boolean {
  const effects = contributions.map(({ rateEffect }) => rateEffect ?? 0);
  const all = sum(effects.map(Math.abs));
  const against = sum(effects.filter((effect) => effect * change < 0).map(Math.abs));
  return change !== 0 && all > 0 && against >= 0.8 * all;
}

/** Median of χ² with one degree of freedom. */
const chiSquareMedian = 0.455;

/**
 * Returns how much more the days of a metric scatter than independent events would, ≥ 1; 2 while
 * fewer than 28 days are known. `days` are consecutive, oldest first.
 */
export function dispersionOf(days: readonly number[]): number {
  if (days.length < 28) return 2;
  const scatter = days
    .map((value, at) => {
      const same = days.filter((_, other) => other % 7 === at % 7);
      const mean = sum(same) / same.length;
      // One of the values that make the mean: without this, few weeks look calmer than they are.
      const freedom = same.length / (same.length - 1);
      return mean > 0 ? ((value - mean) ** 2 / mean) * freedom : 0;
    })
    .toSorted((a, b) => a - b);
  return Math.max(1, (scatter[Math.floor(scatter.length / 2)] ?? 0) / chiSquareMedian);
}
