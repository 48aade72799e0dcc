import type {
  MonitorLevel,
  MonitorPeriod,
  MonitorSilence,
} from "../../../../src/core/api/contract/constants/monitor";
import { sensitivities } from "../../../../src/core/api/contract/constants/monitor";
import type { MonitorCondition } from "../../../../src/core/api/contract/monitor";
import { Baseline, baselineDays } from "./baseline";
import { perDay, type Series } from "./series";

export interface JudgedRule {
  period: MonitorPeriod;
  condition: MonitorCondition;
  minSample: number;
  level: MonitorLevel;
  silence: MonitorSilence;
  /** Hours of the day in which it gives notice; equal ones mean all. */
  hours: { from: number; to: number };
}

/** Result of a rule for one period; `none` = not enough data. */
export interface Verdict {
  state: "fired" | "good" | "none";
  value: number | null;
  /** Value it was compared with. */
  reference: number | null;
  /** Beyond these it fires; null = no such side. */
  low: number | null;
  high: number | null;
  sample: number;
}

export type Judge = (t: number) => Verdict;

const dataDays = 7;

/** Periods before one that judging it reads. */
export function lookback({ condition, period }: Pick<JudgedRule, "condition" | "period">): number {
  const day = perDay(period);
  if (condition.kind === "fixed") return 0;
  if (condition.kind === "zero") return condition.periods + dataDays * day;
  if (condition.kind === "baseline") return baselineDays * day;
  return { previous: 1, yesterday: day, week: 7 * day }[condition.against];
}

/** Judges the periods of one object; `group` lends a young object its shape. */
export function judgeOf(
  { condition, period, minSample }: JudgedRule,
  series: Series,
  group: Series | null = null,
): Judge {
  const bare = (t: number) => {
    const { value, sample } = series.at(t);
    return { value, sample, reference: null, low: null, high: null };
  };
  const none = (t: number): Verdict => ({ ...bare(t), state: "none" });
  const between = (t: number, verdict: Partial<Verdict>): Verdict => {
    const whole = { ...bare(t), ...verdict };
    const { value, low, high } = whole;
    if (value === null) return none(t);
    const isFired = (low !== null && value < low) || (high !== null && value > high);
    return { ...whole, state: isFired ? "fired" : "good" };
  };
  const isSmall = (t: number, reference: number | null = null): boolean => {
    const { value, sample } = series.at(t);
    return (series.isRate ? sample : Math.max(value ?? 0, reference ?? 0)) < minSample;
  };

  if (condition.kind === "fixed") {
    const { low, high } = limitsOf(condition);
    return (t) => {
      if (series.isRate && isSmall(t)) return none(t);
      return between(t, { low, high, reference: low ?? high });
    };
  }
  if (condition.kind === "change") {
    const back = lookback({ condition, period });
    return (t) => {
      const reference = series.at(t - back).value;
      if (reference === null || isSmall(t, reference)) return none(t);
      // Rates differ by points, counts by per cent; nothing can be said against zero.
      if (!series.isRate && reference === 0) return none(t);
      const share = condition.percent / 100;
      const step = series.isRate ? share : reference * share;
      const { direction } = condition;
      return between(t, {
        reference,
        low: direction === "rise" ? null : reference - step,
        high: direction === "fall" ? null : reference + step,
      });
    };
  }
  if (condition.kind === "zero") {
    const { periods } = condition;
    return (t) => {
      const values = Array.from({ length: periods }, (_, back) => series.at(t - back).value);
      if (values.some((value) => value === null)) return none(t);
      const verdict = { ...bare(t), reference: 0 };
      if (values.some((value) => value !== 0)) return { ...verdict, state: "good" };
      for (let back = periods; back < periods + dataDays * perDay(period); back++)
        if ((series.at(t - back).value ?? 0) > 0) return { ...verdict, state: "fired" };
      return none(t);
    };
  }
  const baseline = new Baseline(series, period, group);
  const width = sensitivities[condition.sensitivity];
  return (t) => {
    const expected = baseline.at(t);
    if (expected === null || isSmall(t, expected.value)) return none(t);
    const { value: reference, scatter } = expected;
    const { direction } = condition;
    return between(t, {
      reference,
      low: direction === "rise" ? null : Math.max(0, reference - width * scatter),
      high: direction === "fall" ? null : reference + width * scatter,
    });
  };
}

function limitsOf({ op, value, upper }: Extract<MonitorCondition, { kind: "fixed" }>) {
  if (op === "above") return { low: null, high: value };
  if (op === "below") return { low: value, high: null };
  return { low: value, high: upper };
}
