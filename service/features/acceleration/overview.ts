import { sql } from "kysely";
import type { CallReply, EdgeOverview, ValidBody } from "../../../src/core/api/contract";
import { edgeBlocks } from "../../../src/core/api/contract/constants/acceleration";
import type { AppContext } from "../handler";
import { nothing } from "./counters";
import { checkDomainIsOwn } from "./domain-rows";
import { readAttackMarks, readPeak } from "./overview-annotations";
import { type Span, spans, windowOf } from "./spans";
import { hitRateOf, statsOf, statusesOf } from "./stats";
import { busiest, readTotals, summed, type Total } from "./totals";

const chartColumns = [
  "bytes_in",
  "bytes_out",
  "requests",
  "hits",
  "misses",
  "s2",
  "s3",
  "s4",
  "s5",
] as const;

type Step = Record<(typeof chartColumns)[number] | "step" | "blocked" | "peak", number>;

/** Summed up by step in the store: a day has 1,440 minutes. */
async function readSteps(
  { db, app }: AppContext,
  { table, perStep }: Span,
  { domainId, from, to }: { domainId: number; from: number; to: number },
): Promise<Step[]> {
  const columns = chartColumns.map((key) => sql`${summed(key)} AS ${sql.ref(key)}`);
  const blocked = sql.join(
    edgeBlocks.map((kind) => sql.ref(kind)),
    sql` + `,
  );
  const { rows } = await sql<Step>`
    SELECT (t - ${from}::integer) / ${sql.lit(perStep)} AS step, ${sql.join(columns)},
      sum(${blocked})::float8 AS blocked, max(${sql.ref(busiest(table).bytes)}) AS peak
    FROM ${sql.table(table)}
    WHERE app_id = ${app.appId} AND domain_id = ${domainId}
      AND t >= ${from}::integer AND t < ${to}::integer
    GROUP BY 1`.execute(db);
  return rows;
}

const none: Step = { ...nothing(), step: 0, blocked: 0, peak: 0 };

/** Every step of a span; those without anything are 0. */
function stepsOf(found: readonly Step[], span: Span, from: number): EdgeOverview["steps"] {
  const known = new Map(found.map((one) => [one.step, one]));
  return Array.from({ length: span.units / span.perStep }, (_, index) => {
    const step = known.get(index) ?? none;
    return {
      time: (from + index * span.perStep) * span.unitMs,
      bytesIn: step.bytes_in,
      bytesOut: step.bytes_out,
      requests: step.requests,
      hitRate: hitRateOf(step),
      statuses: statusesOf(step),
      blocked: step.blocked,
    };
  });
}

const toStats = ({ counters, peaks }: Total) => statsOf(counters, peaks);
const empty: Total = { counters: nothing(), peaks: { requests: 0, bytes: 0 } };

/**
 * True when the domain, or any domain of the app, is demo data. Throws 0404 if it is not the app's.
 */
async function isOfDemo(context: AppContext, domainId: number | null): Promise<boolean> {
  const { db, app } = context;
  if (domainId !== null) return (await checkDomainIsOwn(context, domainId)).is_demo;
  const row = await db
    .selectFrom("edge_domain")
    .select("id")
    .where("app_id", "=", app.appId)
    .where("is_demo", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Figures of an app or of one of its domains, up to and with the present minute or hour. */
export async function readOverview(
  context: AppContext,
  { domainId, range }: ValidBody<"edge/overview">,
): Promise<CallReply<"edge/overview">["map"]> {
  const span = spans[range];
  const { table } = span;
  const isDemo = await isOfDemo(context, domainId);
  const scope = { domainId: domainId ?? 0, ...windowOf(span, context.now()) };
  const { from, to } = scope;
  const before = { table, from: from - span.units, to: from };
  const windows = [{ table, from, to }, ...(span.hasPrevious ? [before] : [])];
  const [[total, previous], found, attacks] = await Promise.all([
    readTotals(context, scope.domainId, windows),
    readSteps(context, span, scope),
    readAttackMarks(context, span, scope),
  ]);
  return {
    total: toStats(total ?? empty),
    previous: previous ? toStats(previous) : null,
    stepMs: span.unitMs * span.perStep,
    steps: stepsOf(found, span, from),
    peak: await readPeak(context, span, { ...scope, found }),
    attacks,
    isDemo,
  };
}
