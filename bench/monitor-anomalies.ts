import type { JudgedRule } from "../service/features/monitor/judge/judge";
import { replay } from "../service/features/monitor/judge/replay";
import { type Point, seriesOf } from "../service/features/monitor/judge/series";
import { hourShares } from "../service/seed/curves";
import { createRandom, type Random } from "../service/seed/random";
import { oneZone } from "../service/store/local-time";

const zones = oneZone("Asia/Shanghai");
const historyDays = 70;
const judgedDays = 30;
/** A Monday in May: the judged month, from the middle of July on, has no holiday. */
const firstDay = Date.UTC(2025, 4, 5) / 86_400_000;

export const anomalies = [
  "level shift",
  "spike",
  "slow decay",
  "dead hours",
  "clone traffic",
] as const;
export type Anomaly = (typeof anomalies)[number];

interface Generated {
  points: Map<number, Point>;
  /** Hours in which the anomaly lasts. */
  window: { from: number; to: number } | null;
  isRate: boolean;
}

function poisson(random: Random, mean: number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
  let [count, left] = [0, Math.exp(-mean)];
  for (let product = random.next(); product > left; product *= random.next()) count += 1;
  return count;
}

const windowOf = (anomaly: Anomaly, start: number): { from: number; to: number } => {
  const hours = {
    "level shift": 48,
    spike: 3,
    "slow decay": 240,
    "dead hours": 4,
    "clone traffic": 24,
  };
  return { from: start, to: start + hours[anomaly] - 1 };
};

/** Returns the count of an hour with the expected value `mean` during an anomaly. */
function struck(anomaly: Anomaly, mean: number, into: number): number {
  if (anomaly === "level shift") return mean * 0.45;
  if (anomaly === "spike") return mean * 3.2;
  if (anomaly === "slow decay") return mean * Math.exp(-0.07 * (into / 24));
  return anomaly === "dead hours" ? 0 : mean;
}

/** Hourly figures of a part of an app: days with a shape, weeks, growth, noise, and at most one anomaly. */
export function generate(seed: number, anomaly: Anomaly | null): Generated {
  const random = createRandom(seed);
  const perDay = 600 * 4 ** random.next() * (1 + random.int(0, 3));
  const weekend = 0.8 + 0.4 * random.next();
  const growth = (random.next() - 0.3) * 0.008;
  const isRate = anomaly === "clone traffic" || (anomaly === null && seed % 5 === 0);
  // In the middle of the judged month, while people are awake.
  const start = (firstDay + historyDays + random.int(6, 16)) * 24 + random.int(9, 16);
  const window = anomaly === null ? null : windowOf(anomaly, start);
  const points = new Map<number, Point>();
  for (let day = firstDay; day < firstDay + historyDays + judgedDays; day++) {
    const isWeekend = (day + 3) % 7 >= 5;
    const level =
      perDay *
      Math.exp(growth * (day - firstDay)) *
      (isWeekend ? weekend : 1) *
      (1 + 0.05 * random.normal());
    for (let hour = 0; hour < 24; hour++) {
      const t = day * 24 + hour;
      const mean = Math.max(0.1, level * (hourShares[hour] ?? 0) * (1 + 0.06 * random.normal()));
      const isStruck = window !== null && t >= window.from && t <= window.to;
      const hit = isStruck && anomaly ? struck(anomaly, mean, t - window.from) : mean;
      const count = poisson(random, hit);
      if (!isRate) points.set(t, { value: count, sample: count });
      else {
        const marked = Math.min(count, poisson(random, count * (isStruck ? 0.3 : 0.03)));
        points.set(t, { value: count > 0 ? marked / count : null, sample: count });
      }
    }
  }
  return { points, window, isRate };
}

const rules: Record<"hour" | "day", JudgedRule> = {
  hour: ruleOf("hour"),
  day: ruleOf("day"),
};

function ruleOf(period: "hour" | "day"): JudgedRule {
  return {
    period,
    condition: { kind: "baseline", sensitivity: "mid", direction: "any" },
    minSample: 5,
    level: 2,
    silence: "none",
    hours: { from: 0, to: 0 },
  };
}

/** Hours as days. */
function byDay({ points, isRate }: Generated): Map<number, Point> {
  const days = new Map<number, { part: number; sample: number }>();
  for (const [t, { value, sample }] of points) {
    const day = Math.floor(t / 24);
    const known = days.get(day) ?? { part: 0, sample: 0 };
    known.part += isRate ? (value ?? 0) * sample : (value ?? 0);
    known.sample += sample;
    days.set(day, known);
  }
  return new Map(
    [...days].map(([day, { part, sample }]) => [
      day,
      { value: isRate ? (sample > 0 ? part / sample : null) : part, sample },
    ]),
  );
}

export interface Quality {
  anomalies: number;
  found: number;
  alerts: number;
  /** Alerts outside of every anomaly. */
  falseAlerts: number;
  /** Months of one metric that were judged. */
  months: number;
  missed: Partial<Record<Anomaly, number>>;
}

export const recallOf = ({ found, anomalies: all }: Quality): number => found / all;
export const precisionOf = ({ alerts, falseAlerts }: Quality): number =>
  alerts === 0 ? 1 : (alerts - falseAlerts) / alerts;
export const falsePerMonth = ({ falseAlerts, months }: Quality): number => falseAlerts / months;

/** Judges a generated month by the hour and by the day; answers the alerts that are of the anomaly, and the others. */
function judgeMonth(generated: Generated): { right: number; wrong: number } {
  const sum = { right: 0, wrong: 0 };
  for (const period of ["hour", "day"] as const) {
    const perDay = period === "hour" ? 24 : 1;
    const first = firstDay * perDay;
    const { isRate, window } = generated;
    const points = period === "hour" ? generated.points : byDay(generated);
    const series = seriesOf(points, { first, isRate });
    const from = first + historyDays * perDay;
    const span = { from, to: from + judgedDays * perDay - 1 };
    const { streaks } = replay(rules[period], zones, [{ key: "one", series, group: null }], span);
    const scale = 24 / perDay;
    for (const { streak } of streaks) {
      const begin = streak.openedT * scale;
      const end = (streak.lastT + 1) * scale - 1;
      // A streak may end two good hours after its anomaly.
      const isTrue = window !== null && end >= window.from && begin <= window.to + 2;
      if (isTrue) sum.right += 1;
      else sum.wrong += 1;
    }
  }
  return sum;
}

/** Judges generated months: some without an anomaly, and as many with one of each kind. */
export function judgeGenerated(rounds: number): Quality {
  const quality: Quality = {
    anomalies: 0,
    found: 0,
    alerts: 0,
    falseAlerts: 0,
    months: 0,
    missed: {},
  };
  for (let round = 0; round < rounds; round++) {
    for (const [index, anomaly] of [null, ...anomalies].entries()) {
      const { right, wrong } = judgeMonth(generate(round * 10 + index + 1, anomaly));
      quality.alerts += right + wrong;
      quality.falseAlerts += wrong;
      quality.months += 1;
      if (anomaly === null) continue;
      quality.anomalies += 1;
      if (right > 0) quality.found += 1;
      else quality.missed[anomaly] = (quality.missed[anomaly] ?? 0) + 1;
    }
  }
  return quality;
}
