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
  counts: Omit<RatePart, "id"> | null;
  /** Its change in units of its usual spread; null where the counts are too few to tell. */
  z: number | null;
  isNamed: boolean;
}

export interface Explained {
  strength: number;
  contributions: Contribution[];
}

/** Dispersion of a metric, 1 for independent events, and the factors that its counts were multiplied by. */
export interface Noise {
  dispersion: number;
  scale: number;
  previousScale: number;
}

/** Events of a part below which its change never differs from chance. */
const leastEvents = 10;
/** Of a rate: denominator on both sides below which the rate of a part is no evidence. */
const leastBase = 30;
/** Strength below which a split explains nothing. */
export const leastStrength = 0.2;
/** Chance with which a split of parts that did not move names one all the same; of eight splits, 4 in 100. */
const falseNames = 0.005;
/** Of the smaller side to the larger: from here on shares are of each side. */
const leastCounter = 0.2;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Noise of plain counts. */
export const plainNoise = (dispersion: number): Noise => ({
  dispersion,
  scale: 1,
  previousScale: 1,
});

/** Spread of the difference of two counts: a count times a scale scatters by its square. */
export const countSpread = (
  value: number,
  previous: number,
  { dispersion, scale, previousScale }: Noise,
): number => Math.sqrt(dispersion * (Math.abs(value) * scale + Math.abs(previous) * previousScale));

const beyond = (parts: number): number => twoSidedQuantile(falseNames / Math.max(1, parts));

/** Divides the change of a count among parts; their changes add up to it. */
export function explainCount(parts: readonly CountPart[], noise: Noise): Explained {
  const value = sum(parts.map((part) => part.value));
  const previous = sum(parts.map((part) => part.previous));
  const spread = countSpread(value, previous, noise);
  const growth = previous === 0 ? 1 : value / previous;
  const uneven = sum(parts.map((part) => Math.abs(part.value - part.previous * growth)));
  const scale = 2 * Math.max(Math.abs(value - previous), spread);
  const eventsOf = (part: CountPart) =>
    Math.abs(part.value) / noise.scale + Math.abs(part.previous) / noise.previousScale;
  const isKnown = (part: CountPart) => eventsOf(part) >= leastEvents;
  const limit = beyond(parts.filter(isKnown).length);
  return {
    strength: scale === 0 ? 0 : Math.min(1, uneven / scale),
    contributions: parts.map((part) => {
      const change = part.value - part.previous;
      const z = isKnown(part) ? change / countSpread(part.value, part.previous, noise) : null;
      return {
        ...part,
        change,
        rateEffect: null,
        mixEffect: null,
        counts: null,
        z,
        isNamed: z !== null && Math.abs(z) > limit,
      };
    }),
  };
}

const ratio = (x: number, y: number): number | null => (y > 0 ? x / y : null);

/** Spread of the difference of two weights of a part. */
const weightSpread = (part: RatePart, y: number, previousY: number, dispersion: number): number => {
  const pooled = (part.y + part.previousY) / (y + previousY);
  return Math.sqrt(dispersion * pooled * (1 - pooled) * (1 / y + 1 / previousY));
};

/**
 * Divides the change of a rate Σx ÷ Σy among parts, each by its own rate and by its weight in the
 * whole; all effects add up to the change. A part that only one period has is all weight. What has
 * no denominator in either period is a term of its own.
 */
export function explainRate(
  parts: readonly RatePart[],
  dispersion: number,
  weightDispersion = dispersion,
): Explained {
  const y = sum(parts.map((part) => part.y));
  const previousY = sum(parts.map((part) => part.previousY));
  if (y <= 0 || previousY <= 0) return { strength: 0, contributions: [] };
  const based = parts.filter((part) => part.y > 0 || part.previousY > 0);
  const x = sum(parts.filter((part) => part.y > 0).map((part) => part.x));
  const previousX = sum(parts.filter((part) => part.previousY > 0).map((part) => part.previousX));
  const noneX = sum(parts.map((part) => part.x)) - x;
  const previousNoneX = sum(parts.map((part) => part.previousX)) - previousX;
  const meanRate = (x / y + previousX / previousY) / 2;
  const none = noneX / y - previousNoneX / previousY;
  const change = x / y - previousX / previousY + none;
  const spread = rateSpread({ x, y, previousX, previousY }, dispersion);
  const hasBase = (part: RatePart) => part.y >= leastBase && part.previousY >= leastBase;
  const limit = beyond(based.filter(hasBase).length);
  const weightLimit = beyond(based.length);
  let uneven = 0;
  const contributions = based.map((part): Contribution => {
    const { id, ...counts } = part;
    const value = ratio(part.x, part.y);
    const previous = ratio(part.previousX, part.previousY);
    const own = value ?? previous ?? 0;
    const before = previous ?? value ?? 0;
    const weight = (part.y / y + part.previousY / previousY) / 2;
    const weightChange = part.y / y - part.previousY / previousY;
    const rateEffect = weight * (own - before);
    const mixEffect = weightChange * ((own + before) / 2 - meanRate);
    uneven += Math.abs(rateEffect + mixEffect - weight * change);
    const ownSpread = rateSpread(part, dispersion);
    const z = hasBase(part) && ownSpread > 0 ? (own - before) / ownSpread : null;
    const isShifted =
      Math.abs(mixEffect) > 2 * spread &&
      Math.abs(weightChange) > weightLimit * weightSpread(part, y, previousY, weightDispersion);
    return {
      id,
      value,
      previous,
      change: rateEffect + mixEffect,
      rateEffect,
      mixEffect,
      counts,
      z,
      isNamed: (z !== null && Math.abs(z) > limit) || isShifted,
    };
  });
  const scale = 2 * Math.max(Math.abs(change), spread);
  if (none !== 0)
    contributions.push({
      id: "none",
      value: null,
      previous: null,
      change: none,
      rateEffect: null,
      mixEffect: null,
      counts: { x: noneX, y, previousX: previousNoneX, previousY },
      z: null,
      isNamed: Math.abs(none) > 2 * spread,
    });
  return { strength: scale === 0 ? 0 : Math.min(1, uneven / scale), contributions };
}

/** Variance of one event of a rate; of what is more than its denominator, that of its count. */
function unitVariance(x: number, y: number): number {
  // A mean of seconds or yuan scatters by as much as itself.
  if (x > y) return (x / y) ** 2;
  // Neither none nor all of a few is certain.
  const rate = (x + 1) / (y + 2);
  return rate * (1 - rate);
}

/** Spread of the difference of two rates, by the dispersion of an app's metric. */
export function rateSpread(
  { x, y, previousX, previousY }: Omit<RatePart, "id">,
  dispersion: number,
): number {
  if (y <= 0 || previousY <= 0) return 0;
  const unit = unitVariance(x + previousX, y + previousY);
  return Math.sqrt(dispersion * unit * (1 / y + 1 / previousY));
}

/** True when nearly all parts' own rates went one way, and the whole the other. */
export function isMixShift(contributions: readonly Contribution[], change: number): boolean {
  const effects = contributions.map(({ rateEffect }) => rateEffect ?? 0);
  const all = sum(effects.map(Math.abs));
  const against = sum(effects.filter((effect) => effect * change < 0).map(Math.abs));
  return change !== 0 && all > 0 && against >= 0.8 * all;
}

export interface Sides {
  up: number;
  down: number;
  shareOf: "whole" | "side";
}

/** Sums the parts that rose and that fell; shares are of the whole while one of them hardly counts and no share exceeds 1. */
export function sidesOf(contributions: readonly Contribution[]): Sides {
  const changes = contributions.map(({ change }) => change);
  const up = sum(changes.filter((change) => change > 0));
  const down = sum(changes.filter((change) => change < 0));
  const [less = 0, more = 0] = [up, -down].toSorted((a, b) => a - b);
  const largest = Math.max(0, ...changes.map(Math.abs));
  const isOneWay = less < leastCounter * more && largest <= Math.abs(up + down);
  return { up, down, shareOf: isOneWay ? "whole" : "side" };
}

/** Share of a part; null where it runs against the whole that shares are of. */
export function shareOfPart(change: number, { up, down, shareOf }: Sides): number | null {
  const whole = shareOf === "whole" ? up + down : change > 0 ? up : down;
  if (whole === 0 || change * whole < 0) return null;
  return Math.min(1, change / whole);
}

/** Median of χ² with one degree of freedom. */
const chiSquareMedian = 0.455;
/** Days without which the scatter is assumed. */
const leastDays = 28;
const assumed = 2;

/** Squares of the changes from week to week in units of chance, to a dispersion. */
function dispersionFrom(changes: readonly (number | null)[]): number {
  const known = changes.filter((change) => change !== null).toSorted((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)];
  return middle === undefined ? assumed : Math.max(1, middle / chiSquareMedian);
}

/**
 * Returns how much more a metric changes from one week to the next than independent events would, ≥ 1;
 * 2 while fewer than 28 days are known. `days` are consecutive, oldest first. Half of the days may be
 * accidents, and growth over months is none.
 */
export function dispersionOf(days: readonly number[]): number {
  if (days.length < leastDays) return assumed;
  return dispersionFrom(
    days.slice(7).map((value, at) => {
      const before = days[at] ?? 0;
      const events = Math.abs(value) + Math.abs(before);
      return events > 0 ? (value - before) ** 2 / events : null;
    }),
  );
}

/** The same of a rate. */
export function rateDispersionOf(days: readonly { x: number; y: number }[]): number {
  if (days.length < leastDays) return assumed;
  return dispersionFrom(
    days.slice(7).map(({ x, y }, at) => {
      const { x: previousX, y: previousY } = days[at] ?? { x: 0, y: 0 };
      const spread = rateSpread({ x, y, previousX, previousY }, 1);
      return spread > 0 ? ((x / y - previousX / previousY) / spread) ** 2 : null;
    }),
  );
}
