import { sql } from "kysely";
import type {
  CallReply,
  EdgeFigures,
  EdgeOverview,
  EdgeRange,
  ValidBody,
} from "../../../src/core/api/contract";
import { edgeBlocks } from "../../../src/core/api/contract/words/acceleration";
import type { EdgeCounters } from "../../store/edge-tables";
import type { AppContext } from "../handler";
import { nothing, sums } from "./counters";
import { domainRows, ownDomain } from "./domain-rows";
import { blockedIn, bpsOf, figuresOf, hitRateOf, type Peaks, statusesOf } from "./figures";

const minuteMs = 60_000;
const hourMs = 3_600_000;

interface Span {
  table: "edge_minute" | "edge_hour";
  unitMs: number;
  units: number;
  /** Units of one step of the chart. */
  perStep: number;
  hasPrevious: boolean;
}

const minutes = (units: number, perStep: number): Span => ({
  table: "edge_minute",
  unitMs: minuteMs,
  units,
  perStep,
  hasPrevious: true,
});
const hours = (units: number, perStep: number, hasPrevious = true): Span => ({
  table: "edge_hour",
  unitMs: hourMs,
  units,
  perStep,
  hasPrevious,
});

/** How far back a range goes, from the present minute or hour on, and which table tells of it. */
export const spans: Record<EdgeRange, Span> = {
  "1h": minutes(60, 1),
  "6h": minutes(360, 1),
  "24h": minutes(1440, 5),
  "7d": hours(168, 1),
  "30d": hours(720, 2),
  "90d": hours(2160, 6, false),
};

/** The units of a span up to and with the present one, from the beginning of a step. */
export function windowOf({ unitMs, units, perStep }: Span, nowMs: number) {
  const to = Math.ceil((Math.floor(nowMs / unitMs) + 1) / perStep) * perStep;
  return { from: to - units, to };
}

/** Counters of one step with its busiest unit. */
interface Step {
  step: number;
  counters: EdgeCounters;
  peaks: Peaks;
}

/** What of which span is read, from one unit up to another. */
interface Asked {
  span: Span;
  domainId: number;
  from: number;
  to: number;
}

const chosen = ({ app }: AppContext, { span, domainId, from, to }: Asked) => sql`
  FROM ${sql.table(span.table)} AS c
  WHERE c.app_id = ${app.appId} AND c.domain_id = ${domainId}
    AND c.t >= ${from}::integer AND c.t < ${to}::integer`;

/** Summed up by step in the store: a day has 1,440 minutes. */
async function readSteps(context: AppContext, asked: Asked): Promise<Step[]> {
  const { table, perStep } = asked.span;
  // A minute is the busiest of itself.
  const [requests, bytes] =
    table === "edge_hour" ? ["peak_requests", "peak_bytes"] : ["requests", "bytes_out"];
  const summed = sums.map((key) => sql`sum(${sql.ref(`c.${key}`)}) AS ${sql.ref(key)}`);
  const { rows } = await sql<Record<(typeof sums)[number] | "step" | "peak" | "peakBytes", number>>`
    SELECT (c.t - ${asked.from}::integer) / ${perStep}::integer AS step, ${sql.join(summed)},
      max(${sql.ref(`c.${requests}`)}) AS peak, max(${sql.ref(`c.${bytes}`)}) AS "peakBytes"
    ${chosen(context, asked)}
    GROUP BY 1 ORDER BY 1`.execute(context.db);
  return rows.map((row) => {
    const counters = nothing();
    for (const key of sums) counters[key] = row[key];
    return { step: row.step, counters, peaks: { requests: row.peak, bytes: row.peakBytes } };
  });
}

/** Answers by class of latency. */
async function readLatencies(
  context: AppContext,
  asked: Asked,
): Promise<Pick<EdgeCounters, "edge_ms" | "origin_ms">> {
  const { rows } = await sql<{ edge: number; origin: number }>`
    SELECT sum(u.edge) AS edge, sum(u.origin) AS origin
    FROM (SELECT c.edge_ms, c.origin_ms ${chosen(context, asked)}) AS l,
      unnest(l.edge_ms, l.origin_ms) WITH ORDINALITY AS u(edge, origin, place)
    GROUP BY u.place ORDER BY u.place`.execute(context.db);
  return { edge_ms: rows.map(({ edge }) => edge), origin_ms: rows.map(({ origin }) => origin) };
}

async function totalOf(
  context: AppContext,
  asked: Asked,
  steps: readonly Step[],
): Promise<EdgeFigures> {
  const counters = { ...nothing(), ...(await readLatencies(context, asked)) };
  const peaks = { requests: 0, bytes: 0 };
  for (const step of steps) {
    for (const key of sums) counters[key] += step.counters[key];
    peaks.requests = Math.max(peaks.requests, step.peaks.requests);
    peaks.bytes = Math.max(peaks.bytes, step.peaks.bytes);
  }
  return figuresOf(counters, peaks);
}

/** Every step of a span; those without anything are 0. */
function stepsOf(found: readonly Step[], { span, from }: Asked): EdgeOverview["steps"] {
  const known = new Map(found.map((one) => [one.step, one.counters]));
  return Array.from({ length: span.units / span.perStep }, (_, index) => {
    const counters = known.get(index) ?? nothing();
    return {
      time: (from + index * span.perStep) * span.unitMs,
      bytesIn: counters.bytes_in,
      bytesOut: counters.bytes_out,
      requests: counters.requests,
      hitRate: hitRateOf(counters),
      statuses: statusesOf(counters),
      blocked: blockedIn(counters),
    };
  });
}

/** The unit with the busiest minute of a span; the first of several. */
async function readPeak(context: AppContext, asked: Asked): Promise<EdgeOverview["peak"]> {
  const bytes = asked.span.table === "edge_hour" ? "peak_bytes" : "bytes_out";
  const { rows } = await sql<{ t: number; bytes: number }>`
    SELECT c.t, ${sql.ref(`c.${bytes}`)} AS bytes ${chosen(context, asked)}
    ORDER BY 2 DESC, 1 LIMIT 1`.execute(context.db);
  const [peak] = rows;
  if (!peak || Number(peak.bytes) === 0) return null;
  return { time: peak.t * asked.span.unitMs, bps: bpsOf(Number(peak.bytes)) };
}

/** Attacks by the step that they began in. */
async function readAttackMarks(
  { db, app }: AppContext,
  { span, domainId, from, to }: Asked,
): Promise<EdgeOverview["attacks"]> {
  const minutes = span.unitMs / minuteMs;
  const perStep = minutes * span.perStep;
  const rows = await db
    .selectFrom("edge_attack")
    .select(["begin_t", "kind", "requests"])
    .where("app_id", "=", app.appId)
    .where("begin_t", ">=", from * minutes)
    .where("begin_t", "<", to * minutes)
    .$if(domainId !== 0, (all) => all.where("domain_id", "=", domainId))
    .execute();
  const steps = new Map<number, typeof rows>();
  for (const row of rows) {
    const step = Math.floor((row.begin_t - from * minutes) / perStep);
    steps.set(step, [...(steps.get(step) ?? []), row]);
  }
  return [...steps]
    .sort(([a], [b]) => a - b)
    .map(([step, attacks]) => ({
      time: (from + step * span.perStep) * span.unitMs,
      count: attacks.length,
      kinds: edgeBlocks.filter((kind) => attacks.some((one) => one.kind === kind)),
      requests: attacks.reduce((sum, { requests }) => sum + requests, 0),
    }));
}

/** Figures of an app or of one of its domains, up to and with the present minute or hour. */
export async function readOverview(
  context: AppContext,
  { domainId, range }: ValidBody<"edge/overview">,
): Promise<CallReply<"edge/overview">["map"]> {
  const { db, app, now } = context;
  const span = spans[range];
  const domains = domainId
    ? [await ownDomain(context, domainId)]
    : await domainRows(db, app.appId).execute();
  const asked = { span, domainId: domainId ?? 0, ...windowOf(span, now()) };
  const found = await readSteps(context, asked);
  const before = { ...asked, from: asked.from - span.units, to: asked.from };
  const earlier = span.hasPrevious ? await readSteps(context, before) : [];
  return {
    total: await totalOf(context, asked, found),
    previous: earlier.length > 0 ? await totalOf(context, before, earlier) : null,
    stepMs: span.unitMs * span.perStep,
    steps: stepsOf(found, asked),
    peak: await readPeak(context, asked),
    attacks: await readAttackMarks(context, asked),
    isDemo: domains.some(({ is_demo }) => is_demo),
  };
}
