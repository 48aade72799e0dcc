import { sql } from "kysely";
import type { ChannelCounts } from "../../src/core/api/contract";
import { allMatches, granularityCode } from "../store/event-tables";
import type { Db } from "../store/open";
import { rollupCondition, type Selection } from "./selection";

const noCounts = (): ChannelCounts => ({ visit: 0, click: 0, install: 0, register: 0 });

/** Counts since the app exists. */
export async function readLifetime(db: Db, selection: Selection): Promise<ChannelCounts> {
  const { rows } = await sql<ChannelCounts>`
    SELECT coalesce(sum(visit), 0) AS visit, coalesce(sum(click), 0) AS click,
      coalesce(sum(install), 0) AS install, coalesce(sum(register), 0) AS register
    FROM rollup
    WHERE ${rollupCondition(selection)} AND grain = ${granularityCode.all} AND t = 0`.execute(db);
  return rows[0] ?? noCounts();
}

interface SpanRow extends ChannelCounts {
  key: number;
  grain: number;
  t: number;
}

/** Counts of today, yesterday and in all. */
export interface Spans {
  today: ChannelCounts;
  yesterday: ChannelCounts;
  total: ChannelCounts;
}

/** Spans of channels of an app, or of whole apps (their `all channels` rows). */
export async function readSpans(
  db: Db,
  of: { key: "channel_id" | "app_id"; appIds: number[]; channelIds: number[] },
  todayOf: (key: number) => number,
): Promise<Map<number, Spans>> {
  const spans = new Map<number, Spans>();
  const keys = of.key === "app_id" ? of.appIds : of.channelIds;
  for (const key of keys)
    spans.set(key, { today: noCounts(), yesterday: noCounts(), total: noCounts() });
  const days = keys.map(todayOf);
  const { rows } = await sql<SpanRow>`
    SELECT ${sql.ref(of.key)} AS key, grain, t, sum(visit) AS visit, sum(click) AS click,
      sum(install) AS install, sum(register) AS register
    FROM rollup
    WHERE app_id = ANY(${of.appIds}::bigint[]) AND match = ${allMatches}
      AND channel_id = ANY(${of.channelIds}::bigint[])
      AND ((grain = ${granularityCode.all} AND t = 0)
        OR (grain = ${granularityCode.day} AND t BETWEEN ${Math.min(...days) - 1} AND ${Math.max(...days)}))
    GROUP BY 1, 2, 3`.execute(db);
  for (const { key, grain: granularity, t, ...counts } of rows) {
    const entry = spans.get(key);
    if (!entry) continue;
    if (granularity === granularityCode.all) entry.total = counts;
    else if (t === todayOf(key)) entry.today = counts;
    else if (t === todayOf(key) - 1) entry.yesterday = counts;
  }
  return spans;
}
