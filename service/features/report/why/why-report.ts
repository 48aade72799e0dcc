import type {
  ValidBody,
  WhyMetric,
  WhyPart,
  WhyReply,
  WhySplit,
  WhySplitKind,
  WhyStep,
} from "../../../../src/core/api/contract";
import { ratioOf } from "../../../../src/core/format/number";
import { addTotals, type CountTotals, zeroTotals } from "../../../reporting/counts";
import { clockOf } from "../../../reporting/elapsed";
import { type ListedChannel, listVisibleChannels } from "../../../reporting/listed-channels";
import { comparedRange, type DayRange, rangeText, readRange } from "../../../reporting/periods";
import { readDevices } from "../../../reporting/read-devices";
import { readRollup } from "../../../reporting/read-rollup";
import type { ReportApp } from "../../../reporting/report-app";
import { type Selection, select } from "../../../reporting/selection";
import { allMatches, type CountColumn, matchCode, platformCode } from "../../../store/event-tables";
import type { Db } from "../../../store/open";
import {
  type Contribution,
  countSpread,
  dispersionOf,
  type Explained,
  explainCount,
  explainRate,
  isMixShift,
  rateSpread,
} from "./explain";
import {
  type Parts,
  type RollupSplit,
  readDeviceParts,
  readRollupParts,
  type Span,
} from "./read-parts";

type Query = ValidBody<"stat/why">;

/** Days before a period that say how much its metric usually scatters. */
const historyDays = 42;
/** Installs of both periods above which devices are not read one by one. */
const devicesAtMost = 200_000;
const splitsAtMost = 3;
const partsAtMost = 5;
const leastStrength = 0.2;
/** Of the difference of two normal values, that 95 of 100 stay within. */
const usualSpreads = 1.96;
/** Types of channels of ads: their installs have no click of a page. */
const adTypes = new Set([2, 3]);

interface Measure {
  columns: readonly CountColumn[];
  x: (totals: CountTotals, type: number | null) => number;
  /** What a rate divides by; absent for counts. */
  y?: (totals: CountTotals) => number;
  isOfDevices?: true;
}

const count = (column: CountColumn, more: Partial<Measure> = {}): Measure => ({
  columns: [column],
  x: (totals) => totals[column],
  ...more,
});

const measures: Record<WhyMetric, Measure> = {
  visit: count("visit"),
  click: count("click"),
  install: count("install", { isOfDevices: true }),
  organic: count("organic", { isOfDevices: true }),
  attributed: {
    columns: ["install", "organic"],
    x: ({ install, organic }) => install - organic,
    isOfDevices: true,
  },
  register: count("register"),
  reinstall: count("reinstall"),
  abnormal: count("abnormal", { isOfDevices: true }),
  wakeup: count("wakeup"),
  launch: count("launch"),
  pay: { columns: ["pay_cents"], x: (totals) => totals.pay_cents / 100 },
  clickRate: { columns: ["click", "visit"], x: ({ click }) => click, y: ({ visit }) => visit },
  installRate: {
    columns: ["install", "organic", "click"],
    x: ({ install, organic }, type) => (type !== null && adTypes.has(type) ? 0 : install - organic),
    y: ({ click }) => click,
  },
  normalRate: {
    columns: ["install", "abnormal"],
    x: ({ install, abnormal }) => install - abnormal,
    y: ({ install }) => install,
    isOfDevices: true,
  },
};

/** Why a metric changed: how its change divides among channels, platforms and whatever else is known of them. */
export async function whyReport(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
): Promise<WhyReply> {
  const { metric } = query;
  const granularity = query.granularity === "hour" ? "day" : query.granularity;
  const range = readRange(granularity, query.start, query.end);
  const against = query.against
    ? readRange("day", query.against.start, query.against.end)
    : usualReference(granularity, range);
  const selection = await select(db, app, query);
  const clock = clockOf(app, nowMs);
  const isElapsed = range.start <= clock.today && clock.today <= range.end;
  const own: Span = { ...range, end: Math.min(range.end, clock.today), untilHour: null };
  const opposite: Span = isElapsed
    ? {
        start: against.start,
        end: Math.min(against.start + clock.today - range.start, against.end),
        untilHour: clock.hourOfDay,
      }
    : { ...against, untilHour: null };
  const empty: WhyReply = {
    metric,
    ...rangeText(range),
    against: { ...rangeText(against), isElapsed },
    value: null,
    previous: null,
    usual: null,
    verdict: "unknown",
    splits: [],
    steps: [],
  };
  if (isUnknown(metric, selection)) return empty;

  const read = reader(db, selection, metric, own, opposite);
  const [channels, listed, dispersion] = await Promise.all([
    read("channel_id"),
    listVisibleChannels(db, selection, {
      start: Math.min(range.start, against.start),
      end: Math.max(range.end, against.end),
    }),
    dispersionBefore(db, selection, metric, range),
  ]);
  const known = new Map(listed.map((channel) => [String(channel.id), channel]));
  const whole = totalsOf(channels, metric, known);
  const { value, previous, spread } = wholeChange(whole, metric, dispersion);
  if (value === null || previous === null) return empty;

  const byChannel = explain(channels, metric, dispersion, known, (id) =>
    String(known.get(id)?.parent_id ?? id),
  );
  const found: [WhySplitKind, Explained][] = [
    ["channel", byChannel],
    ["group", explain(channels, metric, dispersion, known, (id) => groupOf(known.get(id)))],
    ["type", explain(channels, metric, dispersion, known, (id) => typeOf(known.get(id)))],
  ];
  if (metric !== "installRate")
    found.push(["platform", explain(await read("platform"), metric, dispersion)]);
  if (measures[metric].isOfDevices) {
    if (selection.match === allMatches && metric !== "organic" && metric !== "attributed")
      found.push(["method", explain(await read("match"), metric, dispersion)]);
    if ((whole.x ?? 0) + (whole.previousX ?? 0) <= devicesAtMost)
      for (const by of ["version", "province"] as const)
        found.push([by, explain(await read(by), metric, dispersion)]);
  }
  const splits = found
    .filter(
      ([, { strength, contributions }]) =>
        strength >= leastStrength && contributions.some(({ isNamed }) => isNamed),
    )
    .toSorted(([, a], [, b]) => b.strength - a.strength)
    .slice(0, splitsAtMost)
    .map(([split, explained]) => splitOf(split, explained, known));
  const change = value - previous;
  const isCalm = Math.abs(change) < 2 * spread;
  const isMix =
    measures[metric].y !== undefined && isMixShift(byChannel.contributions, change) && !isCalm;
  return {
    ...empty,
    value,
    previous,
    usual: usualSpreads * spread,
    verdict: isCalm ? "calm" : isMix ? "mix" : splits.length > 0 ? "parts" : "together",
    splits,
    steps:
      metric === "install" || metric === "attributed"
        ? await stepsOf(db, selection, own, opposite, known)
        : [],
  };
}

/** The same weekday of the week before for a day, otherwise the period before. */
function usualReference(granularity: "day" | "week" | "month", range: DayRange): DayRange {
  if (range.start === range.end) return { start: range.start - 7, end: range.end - 7 };
  return comparedRange(granularity, range, { kind: "previous" });
}

/** True when the filter narrows by what the counts of the metric do not know. */
const isUnknown = (metric: WhyMetric, { isByDevice, unavailable }: Selection): boolean => {
  if (isByDevice && !measures[metric].isOfDevices) return true;
  const needed = { clickRate: ["click", "visit"], installRate: ["click"], normalRate: [] } as const;
  const keys = metric in needed ? needed[metric as keyof typeof needed] : [metric];
  return keys.some((key) => unavailable.has(key as "visit"));
};

type Both = readonly [own: Parts, before: Parts];

/** Reads a split of both periods. */
const reader =
  (db: Db, selection: Selection, metric: WhyMetric, own: Span, opposite: Span) =>
  async (by: RollupSplit | "version" | "province"): Promise<Both> => {
    const ofSpan = (span: Span) =>
      selection.isByDevice || by === "version" || by === "province"
        ? readDeviceParts(db, selection, by, span)
        : readRollupParts(db, selection, by, span, measures[metric].columns);
    return Promise.all([ofSpan(own), ofSpan(opposite)]);
  };

type Known = ReadonlyMap<string, ListedChannel>;

const groupOf = (channel: ListedChannel | undefined) => String(channel?.group_id ?? 0);
const typeOf = (channel: ListedChannel | undefined) => String(channel?.type ?? 0);

interface Whole {
  x: number;
  y: number;
  previousX: number;
  previousY: number;
}

/** Joins both periods' parts under a key. */
function join(
  [own, before]: Both,
  metric: WhyMetric,
  known: Known,
  keyOf: (id: string) => string,
): Map<string, Whole> {
  const { x, y } = measures[metric];
  const joined = new Map<string, Whole>();
  for (const id of new Set([...own.keys(), ...before.keys()])) {
    const key = keyOf(id);
    const sums = joined.get(key) ?? { x: 0, y: 0, previousX: 0, previousY: 0 };
    const type = known.get(id)?.type ?? null;
    const now = own.get(id) ?? zeroTotals();
    const then = before.get(id) ?? zeroTotals();
    sums.x += x(now, type);
    sums.previousX += x(then, type);
    sums.y += y?.(now) ?? 0;
    sums.previousY += y?.(then) ?? 0;
    joined.set(key, sums);
  }
  return joined;
}

const same = (id: string) => id;
const none: Known = new Map();

function explain(
  parts: Both,
  metric: WhyMetric,
  dispersion: number,
  known: Known = none,
  keyOf: (id: string) => string = same,
): Explained {
  const joined = [...join(parts, metric, known, keyOf)];
  return measures[metric].y
    ? explainRate(
        joined.map(([id, sums]) => ({ id, ...sums })),
        dispersion,
      )
    : explainCount(
        joined.map(([id, { x, previousX }]) => ({ id, value: x, previous: previousX })),
        dispersion,
      );
}

const totalsOf = (parts: Both, metric: WhyMetric, known: Known): Whole =>
  join(parts, metric, known, () => "").get("") ?? { x: 0, y: 0, previousX: 0, previousY: 0 };

function wholeChange(whole: Whole, metric: WhyMetric, dispersion: number) {
  if (!measures[metric].y)
    return {
      value: whole.x,
      previous: whole.previousX,
      spread: countSpread(whole.x, whole.previousX, dispersion),
    };
  return {
    value: ratioOf(whole.x, whole.y),
    previous: ratioOf(whole.previousX, whole.previousY),
    spread: rateSpread(whole, dispersion),
  };
}

/** How much more than by chance the days before a period scatter. */
async function dispersionBefore(
  db: Db,
  selection: Selection,
  metric: WhyMetric,
  { start }: DayRange,
): Promise<number> {
  const read = selection.isByDevice ? readDevices : readRollup;
  const first = start - historyDays;
  const days = await read(db, selection, "day", { start: first, end: start - 1 });
  const values = Array.from({ length: historyDays }, (_, at) =>
    measures[metric].x(days.get(first + at) ?? zeroTotals(), null),
  );
  const begin = values.findIndex((value) => value > 0);
  return begin < 0 ? dispersionOf([]) : dispersionOf(values.slice(begin));
}

function splitOf(
  split: WhySplitKind,
  { strength, contributions }: Explained,
  known: Known,
): WhySplit {
  const ranked = contributions.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const parts = ranked.filter(({ isNamed }) => isNamed).slice(0, partsAtMost);
  const others = ranked.filter((one) => !parts.includes(one));
  return {
    split,
    strength,
    parts: parts.map((part) => partOf(split, part, known)),
    rest:
      others.length > 0
        ? { count: others.length, change: others.reduce((sum, { change }) => sum + change, 0) }
        : null,
  };
}

const nameByCode = (codes: Readonly<Record<string, number>>, id: string): string =>
  Object.entries(codes).find(([, code]) => String(code) === id)?.[0] ?? id;

function partOf(split: WhySplitKind, { isNamed: _, ...part }: Contribution, known: Known): WhyPart {
  if (split === "platform")
    return { ...part, id: nameByCode(platformCode, part.id), name: "", type: null };
  if (split === "method")
    return { ...part, id: nameByCode(matchCode, part.id), name: "", type: null };
  if (split === "channel") {
    const channel = known.get(part.id);
    return { ...part, name: channel?.name ?? "", type: channel?.type ?? null };
  }
  if (split === "group") {
    const member = [...known.values()].find(({ group_id }) => String(group_id) === part.id);
    return { ...part, name: member?.group_name ?? "", type: null };
  }
  return { ...part, name: "", type: null };
}

/** Change of the logarithm below which no step is worth a word. */
const leastStep = 0.02;

/** How the installs of own channels changed, by the steps that lead to them. */
async function stepsOf(
  db: Db,
  selection: Selection,
  own: Span,
  opposite: Span,
  known: Known,
): Promise<WhyStep[]> {
  if (selection.isByDevice || selection.match !== allMatches) return [];
  const columns: CountColumn[] = ["visit", "click", "install", "organic"];
  const [now, then] = await Promise.all(
    [own, opposite].map(async (span) => {
      const parts = await readRollupParts(db, selection, "channel_id", span, columns);
      const totals = zeroTotals();
      for (const [id, counts] of parts) {
        const type = known.get(id)?.type;
        if (type !== undefined && !adTypes.has(type)) addTotals(totals, counts);
      }
      return totals;
    }),
  );
  if (!now || !then) return [];
  const steps = (["visit", "clickRate", "installRate"] as const).map((step) => ({
    step,
    value: stepValue(step, now),
    previous: stepValue(step, then),
  }));
  const logs = steps.map(({ value, previous }) => Math.log(value / previous));
  const whole = logs.reduce((sum, log) => sum + log, 0);
  if (!logs.every(Number.isFinite) || Math.abs(whole) < leastStep) return [];
  return steps.map((step, at) => ({ ...step, share: (logs[at] ?? 0) / whole }));
}

const stepValue = (
  step: WhyStep["step"],
  { visit, click, install, organic }: CountTotals,
): number => {
  if (step === "visit") return visit;
  return step === "clickRate" ? click / visit : (install - organic) / click;
};
