import type {
  WhyCounts,
  WhyMetric,
  WhyReply,
  WhySplitKind,
} from "../../../../src/core/api/contract";
import { whySplits } from "../../../../src/core/api/contract/constants/why";
import { ratioOf } from "../../../../src/core/format/number";
import { type CountTotals, zeroTotals } from "../../../reporting/counts";
import { keepsHours } from "../../../reporting/kept-hours";
import type { ListedChannel } from "../../../reporting/listed-channels";
import type { Selection } from "../../../reporting/selection";
import { allMatches, organicChannel } from "../../../store/event-tables";
import type { Db } from "../../../store/open";
import {
  countSpread,
  dispersionOf,
  type Explained,
  explainCount,
  explainRate,
  type Noise,
  rateDispersionOf,
  rateSpread,
} from "./explain";
import { unknownPart, withUnknown } from "./fit-parts";
import { isDistinct, isOfAds, knowsMatch, measures } from "./measures";
import { metricReader } from "./metric-reader";
import type { MetricReader } from "./metric-reading";
import type { Side } from "./periods";
import type { DeviceSplit, Parts } from "./read-parts";
import type { SideReader } from "./read-side";

/** Days before a period that say how much its metric usually scatters. */
const historyDays = 42;
/** Installs of both periods above which devices are not read one by one. */
const devicesAtMost = 200_000;

/** Channels by the key of their part. */
export type Known = ReadonlyMap<string, ListedChannel>;

/** A change that is to be divided. */
export interface Change {
  db: Db;
  selection: Selection;
  metric: WhyMetric;
  own: Side;
  opposite: Side;
  /** First day of the own period. */
  day: number;
  known: Known;
  /** The running day. */
  today: number;
  /** The value that the other side is taken to have had, where it is not its own. */
  reference?: number;
}

export interface Analysis {
  value: number | null;
  previous: number | null;
  counts: WhyCounts;
  spread: number;
  isEstimated: boolean;
  found: [WhySplitKind, Explained][];
  notCounted: WhyReply["notCounted"];
}

type LeftOut = WhyReply["notCounted"][number]["reason"];

interface Sources {
  change: Change;
  own: SideReader;
  opposite: SideReader;
  noise: Noise;
  weightDispersion: number;
  totals: readonly [own: CountTotals, before: CountTotals];
}

/** Reads both periods of a change, and divides it in every way that is known of its metric. */
export async function analyse(
  change: Change,
  splits: readonly WhySplitKind[] = whySplits,
  reader: MetricReader = metricReader(change.metric, change),
): Promise<Analysis> {
  const { metric } = change;
  const { own, opposite, days } = reader;
  const [now, then, history, isEstimated] = await Promise.all([
    own.totals(),
    opposite.totals(),
    readHistory(change, days),
    opposite.isEstimated(),
  ]);
  const counts = wholeOf(metric, now, then);
  const { scale, previousScale } = scalesOf(change, counts);
  const noise = { ...history, scale, previousScale };
  const isRate = measures[metric].y !== undefined;
  const value = isRate ? ratioOf(counts.x, counts.y) : counts.x * scale;
  const previous = isRate
    ? ratioOf(counts.previousX, counts.previousY)
    : counts.previousX * previousScale;
  const spread = isRate
    ? rateSpread(counts, noise.dispersion)
    : countSpread(counts.x * scale, counts.previousX * previousScale, noise);
  const bare = { value, previous, counts, spread, isEstimated };
  if (value === null || previous === null) return { ...bare, found: [], notCounted: [] };
  const sources: Sources = {
    change,
    own,
    opposite,
    noise,
    weightDispersion: history.weightDispersion,
    totals: [now, then],
  };
  return { ...bare, ...(await divide(sources, splits)) };
}

/** Returns the factors of the counts of both sides; with a reference, that of the other side brings it to it. */
function scalesOf({ own, opposite, reference }: Change, { previousX }: WhyCounts) {
  const isGiven = reference !== undefined && previousX > 0;
  return { scale: own.scale, previousScale: isGiven ? reference / previousX : opposite.scale };
}

function wholeOf(metric: WhyMetric, now: CountTotals, then: CountTotals): WhyCounts {
  const { x, y } = measures[metric];
  return {
    x: x(now, null),
    y: y?.(now) ?? 0,
    previousX: x(then, null),
    previousY: y?.(then) ?? 0,
  };
}

/** Reads the dispersion of a metric, and of what its rate divides by, over the days before a period. */
async function readHistory({ metric, day }: Change, read: MetricReader["days"]) {
  const first = day - historyDays;
  const days = await read({ start: first, end: day - 1 });
  const { x, y } = measures[metric];
  const counts = Array.from({ length: historyDays }, (_, at) => {
    const totals = days.get(first + at) ?? zeroTotals();
    return { x: Number(x(totals, null)), y: Number(y?.(totals) ?? 0) };
  });
  const begin = counts.findIndex((one) => one.x > 0 || one.y > 0);
  const since = begin < 0 ? [] : counts.slice(begin);
  const weightDispersion = dispersionOf(since.map((one) => one.y));
  return y
    ? { dispersion: rateDispersionOf(since), weightDispersion }
    : { dispersion: dispersionOf(since.map((one) => one.x)), weightDispersion };
}

/** Column that a split is read by; groups and types are derived from the channels. */
const readBy: Record<WhySplitKind, DeviceSplit> = {
  channel: "channel_id",
  group: "channel_id",
  type: "channel_id",
  platform: "platform",
  method: "match",
  version: "version",
  province: "province",
  hour: "hour",
};

async function divide(
  sources: Sources,
  splits: readonly WhySplitKind[],
): Promise<Pick<Analysis, "found" | "notCounted">> {
  const found: [WhySplitKind, Explained][] = [];
  const notCounted: WhyReply["notCounted"] = [];
  const read = new Map<DeviceSplit, Promise<readonly [Parts, Parts] | null>>();
  const bothOf = (by: DeviceSplit) => {
    const known = read.get(by) ?? readBoth(sources, by);
    read.set(by, known);
    return known;
  };
  for (const split of splits) {
    const reason = await leftOut(sources, split);
    const both = reason === null ? await bothOf(readBy[split]) : null;
    if (!both) {
      notCounted.push({ split, reason: reason ?? "mismatch" });
      continue;
    }
    const parts = joinParts(sources.change, both, split);
    const [only] = parts;
    if (parts.length < 2)
      notCounted.push({ split, reason: only?.id === unknownPart ? "noFact" : "filter" });
    else found.push([split, explainParts(sources, parts)]);
  }
  return { found, notCounted };
}

/** Returns why a split of a metric is left out; null where it is counted. */
async function leftOut({ change, totals }: Sources, split: WhySplitKind): Promise<LeftOut | null> {
  const { db, selection, metric, own, opposite, known } = change;
  const spans = [...own.spans, ...opposite.spans];
  const isOfChannels = readBy[split] === "channel_id";
  const { source } = measures[metric];
  if (source === "costs" && !isOfChannels) return "costs";
  // Cohorts are those of days.
  if (source === "cohorts" && split === "hour") return "noFact";
  if (metric === "organic" && (isOfChannels || split === "method")) return "noFact";
  // The installs of channels of ads differ from the others by their channel alone.
  const hasAds = [...known.values()].some(({ type }) => isOfAds(type));
  if (metric === "installRate" && !isOfChannels && hasAds) return "noFact";
  if (split === "method") {
    if (!knowsMatch(metric)) return "noFact";
    return selection.match === allMatches ? null : "filter";
  }
  if (split === "platform") return selection.platform === null ? null : "filter";
  if (split === "version" || split === "province") {
    if (!measures[metric].isOfDevices) return "noFact";
    const installs = totals.reduce((sum, { install }) => sum + Number(install), 0);
    return installs > devicesAtMost ? "tooMany" : null;
  }
  if (split !== "hour") return null;
  if (spans.some((span) => span.unit === "hours" && span.from === span.to)) return "oneHour";
  if (isDistinct(metric)) return "distinct";
  if (selection.isByDevice) return null;
  for (const span of spans)
    if (span.unit === "days" && !(await keepsHours(db, selection.app.appId, span)))
      return "hoursGone";
  return null;
}

/** Reads a split of both periods; null where its parts are more than the whole. */
async function readBoth(
  { change, own, opposite, totals }: Sources,
  by: DeviceSplit,
): Promise<readonly [Parts, Parts] | null> {
  const both = await Promise.all([own.parts(by), opposite.parts(by)]);
  const { columns } = measures[change.metric];
  const [now, then] = both.map((parts, side) =>
    withUnknown(parts, totals[side] ?? zeroTotals(), columns),
  );
  return now && then ? [now, then] : null;
}

type Joined = { id: string } & WhyCounts;

const isOrganic = (id: string): boolean => id === String(organicChannel);

/** Key of the part that a channel belongs to. */
function keyOf(split: WhySplitKind, id: string, known: Known): string {
  if (readBy[split] !== "channel_id") return id;
  if (id === unknownPart) return id;
  if (isOrganic(id)) return "organic";
  const channel = known.get(id);
  if (split === "channel") return String(channel?.parent_id ?? id);
  return String((split === "group" ? channel?.group_id : channel?.type) ?? unknownPart);
}

/** Joins the parts of both periods under their keys. */
function joinParts(
  { metric, known }: Change,
  [own, before]: readonly [Parts, Parts],
  split: WhySplitKind,
): Joined[] {
  const { x, y } = measures[metric];
  const joined = new Map<string, Joined>();
  for (const part of new Set([...own.keys(), ...before.keys()])) {
    const id = keyOf(split, part, known);
    const sums = joined.get(id) ?? { id, x: 0, y: 0, previousX: 0, previousY: 0 };
    const type = readBy[split] === "channel_id" ? (known.get(part)?.type ?? null) : null;
    const [now, then] = [own.get(part) ?? zeroTotals(), before.get(part) ?? zeroTotals()];
    sums.x += x(now, type);
    sums.previousX += x(then, type);
    sums.y += y?.(now) ?? 0;
    sums.previousY += y?.(then) ?? 0;
    joined.set(id, sums);
  }
  return [...joined.values()].filter((one) => one.x || one.y || one.previousX || one.previousY);
}

function explainParts(
  { change, noise, weightDispersion }: Sources,
  parts: readonly Joined[],
): Explained {
  if (measures[change.metric].y) return explainRate(parts, noise.dispersion, weightDispersion);
  return explainCount(
    parts.map(({ id, x, previousX }) => ({
      id,
      value: x * noise.scale,
      previous: previousX * noise.previousScale,
    })),
    noise,
  );
}
