import { sql } from "kysely";
import type { PostbackResult, PostbackSummary, ValidBody } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import type { Db } from "../../store/open";
import { postbackState } from "../../store/postback-tables";
import { inLog } from "./postback-log";

/** Counts postbacks by result, the reasons of failures, and what was sent at all. */
export async function postbackSummary(
  db: Db,
  app: AppAccess,
  body: ValidBody<"ad/postbackSummary">,
): Promise<PostbackSummary> {
  const rows = await inLog(db, app, body)
    .select(["p.state", "p.reason", "p.status", "p.event"])
    .select(sql<number>`count(*)`.as("count"))
    .groupBy(["p.state", "p.reason", "p.status", "p.event"])
    .execute();
  const results: PostbackSummary["results"] = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  const reasons = new Map<string, PostbackSummary["reasons"][number]>();
  const events = new Map<string, number>();
  for (const { state, reason, status, event, count } of rows) {
    results[state as PostbackResult] += count;
    events.set(event, (events.get(event) ?? 0) + count);
    if (state !== postbackState.failed && state !== postbackState.retrying) continue;
    const key = JSON.stringify([reason, status]);
    const known = reasons.get(key) ?? { reason, status, count: 0 };
    known.count += count;
    reasons.set(key, known);
  }
  return {
    results,
    reasons: [...reasons.values()].sort((a, b) => b.count - a.count),
    events: [...events].sort(([, a], [, b]) => b - a).map(([event]) => event),
  };
}
