import type {
  CallReply,
  EdgeFigures,
  EdgeOverview,
  EdgeRange,
  ValidBody,
} from "../../../src/core/api/contract";
import type { EdgeCounters } from "../../store/edge-tables";
import type { AppContext } from "../handler";
import { addTo, nothing } from "./counters";
import { domainRows, ownDomain } from "./domain-rows";
import { blockedIn, figuresOf, hitRateOf, type Peaks, statusesOf } from "./figures";

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

interface Unit extends EdgeCounters {
  t: number;
  peak_requests: number;
  peak_bytes: number;
}

async function read(
  { db, app }: AppContext,
  { table }: Span,
  domainId: number,
  [from, to]: [number, number],
): Promise<Unit[]> {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where("app_id", "=", app.appId)
    .where("domain_id", "=", domainId)
    .where("t", ">=", from)
    .where("t", "<", to)
    .orderBy("t")
    .execute();
  return rows.map((row) => {
    // A minute is the busiest of itself.
    const busiest = { peak_requests: row.requests, peak_bytes: row.bytes_out };
    return { ...busiest, ...row };
  });
}

function summed(units: readonly Unit[]): { counters: EdgeCounters; peaks: Peaks } {
  const counters = nothing();
  const peaks = { requests: 0, bytes: 0 };
  for (const unit of units) {
    addTo(counters, unit);
    peaks.requests = Math.max(peaks.requests, unit.peak_requests);
    peaks.bytes = Math.max(peaks.bytes, unit.peak_bytes);
  }
  return { counters, peaks };
}

const totalOf = (units: readonly Unit[]): EdgeFigures => {
  const { counters, peaks } = summed(units);
  return figuresOf(counters, peaks);
};

function stepsOf(units: readonly Unit[], from: number, span: Span): EdgeOverview["steps"] {
  const { unitMs, perStep } = span;
  const count = span.units / perStep;
  const groups = Array.from({ length: count }, (): Unit[] => []);
  for (const unit of units) groups[Math.floor((unit.t - from) / perStep)]?.push(unit);
  return groups.map((group, index) => {
    const { counters } = summed(group);
    return {
      time: (from + index * perStep) * unitMs,
      bytesIn: counters.bytes_in,
      bytesOut: counters.bytes_out,
      requests: counters.requests,
      hitRate: hitRateOf(counters),
      statuses: statusesOf(counters),
      blocked: blockedIn(counters),
    };
  });
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
  const end = Math.floor(now() / span.unitMs) + 1;
  const from = end - span.units;
  const units = await read(context, span, domainId ?? 0, [from, end]);
  const before = span.hasPrevious
    ? await read(context, span, domainId ?? 0, [from - span.units, from])
    : [];
  return {
    total: totalOf(units),
    previous: before.length > 0 ? totalOf(before) : null,
    stepMs: span.unitMs * span.perStep,
    steps: stepsOf(units, from, span),
    isDemo: domains.some(({ is_demo }) => is_demo),
  };
}
