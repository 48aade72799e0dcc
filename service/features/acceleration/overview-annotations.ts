import { sql } from "kysely";
import type { EdgeOverview } from "../../../src/core/api/contract";
import { type EdgeBlock, edgeBlocks } from "../../../src/core/api/contract/constants/acceleration";
import type { AppContext } from "../handler";
import type { Span } from "./spans";
import { bpsOf } from "./stats";
import { busiest } from "./totals";

/** Which units of a domain, or with domain 0 of the app. */
interface Place {
  domainId: number;
  from: number;
  to: number;
}

/** The unit with the busiest minute of a span, of which the steps are known; the first of several. */
export async function readPeak(
  { db, app }: AppContext,
  { table, unitMs, perStep }: Span,
  { domainId, from, found }: Place & { found: readonly { step: number; peak: number }[] },
): Promise<EdgeOverview["peak"]> {
  const bytes = Math.max(0, ...found.map(({ peak }) => peak));
  if (bytes === 0) return null;
  const begin =
    from +
    perStep * Math.min(...found.filter(({ peak }) => peak === bytes).map(({ step }) => step));
  const { rows } = await sql<{ t: number }>`
    SELECT min(t) AS t FROM ${sql.table(table)}
    WHERE app_id = ${app.appId} AND domain_id = ${domainId}
      AND t >= ${begin}::integer AND t < ${begin + perStep}::integer
      AND ${sql.ref(busiest(table).bytes)} = ${bytes}`.execute(db);
  return { time: (rows[0]?.t ?? begin) * unitMs, bps: bpsOf(bytes) };
}

interface AttackStep {
  step: number;
  kind: EdgeBlock;
  count: number;
  requests: number;
}

/** Attacks by the step that they began in: one by one of minutes, as they are counted of hours. */
export async function readAttackMarks(
  { db, app }: AppContext,
  span: Span,
  { domainId, from, to }: Place,
): Promise<EdgeOverview["attacks"]> {
  const ofDomain = domainId === 0 ? sql`` : sql`AND domain_id = ${domainId}`;
  const attacks =
    span.table === "edge_hour"
      ? sql`
        SELECT t, kind, attacks, requests FROM edge_attack_hour
        WHERE app_id = ${app.appId} AND domain_id = ${domainId}`
      : sql`
        SELECT begin_t AS t, kind, 1 AS attacks, requests FROM edge_attack
        WHERE app_id = ${app.appId} ${ofDomain}`;
  const { rows } = await sql<AttackStep>`
    SELECT (t - ${from}::integer) / ${sql.lit(span.perStep)} AS step, kind,
      sum(attacks)::float8 AS count, sum(requests)::float8 AS requests
    FROM (${attacks}) AS told
    WHERE t >= ${from}::integer AND t < ${to}::integer
    GROUP BY 1, 2`.execute(db);
  const steps = new Map<number, AttackStep[]>();
  for (const attack of rows) steps.set(attack.step, [...(steps.get(attack.step) ?? []), attack]);
  return [...steps]
    .sort(([a], [b]) => a - b)
    .map(([step, attackRows]) => ({
      time: (from + step * span.perStep) * span.unitMs,
      count: sum(attackRows, "count"),
      kinds: edgeBlocks.filter((kind) => attackRows.some((attack) => attack.kind === kind)),
      requests: sum(attackRows, "requests"),
    }));
}

const sum = (attacks: readonly AttackStep[], key: "count" | "requests"): number =>
  attacks.reduce((total, attack) => total + attack[key], 0);
