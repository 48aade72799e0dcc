import { sql } from "kysely";
import type { EdgeOverview } from "../../../src/core/api/contract";
import { type EdgeBlock, edgeBlocks } from "../../../src/core/api/contract/words/acceleration";
import type { AppContext } from "../handler";
import { bpsOf } from "./figures";
import type { Span } from "./spans";

const minuteMs = 60_000;

/** Which units of a domain, or with domain 0 of the app. */
interface Place {
  domainId: number;
  from: number;
  to: number;
}

/** The unit with the busiest minute of a span; the first of several. */
export async function readPeak(
  { db, app }: AppContext,
  { table, unitMs }: Span,
  { domainId, from, to }: Place,
): Promise<EdgeOverview["peak"]> {
  const bytes = sql.ref(table === "edge_hour" ? "peak_bytes" : "bytes_out");
  const { rows } = await sql<{ t: number; bytes: number }>`
    SELECT t, ${bytes} AS bytes FROM ${sql.table(table)}
    WHERE app_id = ${app.appId} AND domain_id = ${domainId}
      AND t >= ${from}::integer AND t < ${to}::integer
    ORDER BY 2 DESC, 1 LIMIT 1`.execute(db);
  const [peak] = rows;
  if (!peak || Number(peak.bytes) === 0) return null;
  return { time: peak.t * unitMs, bps: bpsOf(Number(peak.bytes)) };
}

interface Mark {
  step: number;
  kind: EdgeBlock;
  count: number;
  requests: number;
}

/** Attacks by the step that they began in. */
export async function readAttackMarks(
  { db, app }: AppContext,
  span: Span,
  { domainId, from, to }: Place,
): Promise<EdgeOverview["attacks"]> {
  const minutes = span.unitMs / minuteMs;
  const begin = from * minutes;
  const ofDomain = domainId === 0 ? sql`` : sql`AND domain_id = ${domainId}`;
  const { rows } = await sql<Mark>`
    SELECT (begin_t - ${begin}::integer) / ${sql.lit(minutes * span.perStep)} AS step, kind,
      count(*)::float8 AS count, sum(requests)::float8 AS requests
    FROM edge_attack
    WHERE app_id = ${app.appId} AND begin_t >= ${begin} AND begin_t < ${to * minutes} ${ofDomain}
    GROUP BY 1, 2`.execute(db);
  const steps = new Map<number, Mark[]>();
  for (const mark of rows) steps.set(mark.step, [...(steps.get(mark.step) ?? []), mark]);
  return [...steps]
    .sort(([a], [b]) => a - b)
    .map(([step, marks]) => ({
      time: (from + step * span.perStep) * span.unitMs,
      count: sum(marks, "count"),
      kinds: edgeBlocks.filter((kind) => marks.some((mark) => mark.kind === kind)),
      requests: sum(marks, "requests"),
    }));
}

const sum = (marks: readonly Mark[], key: "count" | "requests"): number =>
  marks.reduce((total, mark) => total + mark[key], 0);
