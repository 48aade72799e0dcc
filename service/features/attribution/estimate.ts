import { sql } from "kysely";
import type { AttributionEstimate, AttributionRules } from "../../../src/core/api/contract";
import {
  type FraudCode,
  fraudCodes,
  fraudRuleNames,
  fraudRules,
} from "../../../src/core/api/contract/constants/fraud";
import { readSettings } from "../../attribution/settings";
import { installRows } from "../../reporting/read-devices";
import { matchCode, organicChannel } from "../../store/event-tables";
import { inTransaction } from "../../store/in-transaction";
import type { AppContext } from "../handler";
import { previewOneToOne } from "./one-to-one";

const days = 14;
const dayMs = 86_400_000;
/** Touches reach back this far before an install. */
const reachMs = 31 * dayMs;

/**
 * Decides the installs of the last 14 days again, from the candidates each of them kept, and compares.
 * One pass in the store, in the order of the candidates' key: a candidate's rank and its channel are
 * packed into one number, whose maximum per install is the winner. A fuzzy touch outside its window was
 * never compared with the device, and stays lost.
 */
export async function estimate(
  { db, store, app, now }: AppContext,
  rules: AttributionRules,
): Promise<AttributionEstimate> {
  const { appId } = app;
  const since = new Date(now() - days * dayMs);
  const channels = await db
    .selectFrom("channel")
    .select(["id", "name", "type"])
    .where("app_id", "=", appId)
    .orderBy("id")
    .execute();
  const ofType = (type: number) =>
    channels.filter((channel) => channel.type === type).map(({ id }) => id);
  const values = [
    ...[appId, since, rules.clickWindowDays, rules.fuzzyWindowHours],
    ...[rules.isViewCounted ? rules.viewWindowHours : -1, rules.isPackageFirst],
    rules.ctitRule === "block" ? rules.ctitSeconds : 0,
    ...[
      clipboardCodes(rules),
      Math.floor((since.getTime() - reachMs) / 1000),
      rules.fuzzyOrder === "agent",
    ],
    ...[new Date(since.getTime() - dayMs), rules.installsPerIpAndDay],
    ...[blockedCodes(rules), fraudCodes],
    ...[channels.map(({ id }) => id), ofType(3), ofType(2)],
  ];
  const isByAddress = rules.ipRule === "block";
  const hasDevices =
    isByAddress ||
    blockedCodes(rules).length > 0 ||
    rules.clipboardOff.length > 0 ||
    rules.fuzzyOrder === "agent";
  const installed = sql`app_id = ${appId} AND installed_at >= ${since}`;
  const [{ rows }, { rows: installs }] = await Promise.all([
    inTransaction(store.pool, async (client) => {
      // Where the key's order is not that of the rows, a million installs are grouped in memory.
      await client.query("SET LOCAL work_mem = '64MB'");
      return client.query<Decided>(decideAgain(hasDevices, isByAddress), values);
    }),
    sql<{ id: number; installs: number }>`
      SELECT channel_id AS id, count(*) AS installs
      FROM ${installRows(sql`channel_id`, installed)} AS installs GROUP BY 1`.execute(db),
  ]);
  const nameOf = new Map(channels.map(({ id, name }) => [id, name]));
  const counts = new Map(
    installs.map(({ id, installs: count }) => [id, { before: count, after: count }]),
  );
  for (const { id, won, best } of rows) {
    const known = counts.get(id) ?? { before: 0, after: 0 };
    known.after += best - won;
    counts.set(id, known);
  }
  const stored = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", appId)
    .executeTakeFirst();
  const isNew =
    rules.fuzzyOneToOne === true && !readSettings(stored?.settings).attribution.fuzzyOneToOne;
  const oneToOne = isNew
    ? await previewOneToOne(db, appId, since, (id) => nameOf.get(id) ?? "")
    : null;
  const changed = [...counts].filter(([, count]) => count.before !== count.after);
  return {
    installs: installs.reduce((sum, row) => sum + row.installs, 0),
    covered: rows.reduce((sum, row) => sum + row.best, 0),
    moved: rows.reduce((sum, row) => sum + row.moved, 0),
    oneToOne,
    rows: changed
      .map(([channelId, count]) => ({
        channelId,
        ...count,
        channelName: channelId === organicChannel ? "" : (nameOf.get(channelId) ?? ""),
      }))
      .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)),
  };
}

/** Installs that a channel won, those it would win, and those of them that it did not. */
interface Decided {
  id: number;
  won: number;
  best: number;
  moved: number;
}

/** Codes of the platforms on which the clipboard would not be used. */
const clipboardCodes = ({ clipboardOff }: AttributionRules) =>
  clipboardOff.map((platform) => ({ ios: 1, android: 2, harmony: 3 })[platform]);

/** Reasons of blocking rules that are not worked out again: an install keeps what it was marked with. */
const blockedCodes = (rules: AttributionRules): FraudCode[] =>
  fraudRuleNames
    .filter((rule) => rule !== "ctitRule" && rule !== "ipRule" && rules[rule] === "block")
    .map((rule) => fraudRules[rule]);

const { package: byPackage, asa, device, referrer, clipboard, fingerprint } = matchCode;

const days30 = "30 * interval '24 hours'";
const clickWindow = "$3::int * interval '24 hours'";
const viewWindow = "$5::int * interval '1 hour'";

/**
 * SQL for the attribution window of each match method, in hours only, since a day may be longer
 * than 24 h.
 */
const windowOf = `CASE
  WHEN method = ${asa} THEN ${days30}
  WHEN method IN (${device}, ${referrer}) THEN
    CASE WHEN is_click THEN ${clickWindow} ELSE LEAST(${clickWindow}, ${viewWindow}) END
  WHEN method = ${clipboard} THEN
    CASE WHEN is_click THEN interval '24 hours' ELSE LEAST(interval '24 hours', ${viewWindow}) END
  WHEN is_click THEN $4::int * interval '1 hour'
  ELSE LEAST($4::int, $5::int) * interval '1 hour' END`;

const bucketSql = "width_bucket(channel_id, $15::bigint[])";

/**
 * Bits of a rank, from the left: exact, by agent, second, click, kind of source, beats a package, channel.
 * A channel is its place among those of the app, which come in order of their ids, found by halves: a
 * join would lose the order of the key, and with it the grouping without a table.
 * Devices are looked at only by the rules that need them.
 */
const decideAgain = (hasDevices: boolean, isByAddress: boolean) => `
WITH seen AS (
  SELECT device_id, platform, os_version, flags && $13::text[] AS is_marked, ip <> '' AND ${
    isByAddress
      ? "row_number() OVER (PARTITION BY install_day, ip ORDER BY installed_at, device_id)"
      : "0"
  } > $12::int AS is_crowded
  FROM device WHERE app_id = $1 AND installed_at >= $11
),
aged AS (
  SELECT c.device_id, c.installed_at, c.channel_id, c.method, c.is_click, c.won, c.reason, c.touched_at,
    ${
      hasDevices
        ? `NOT d.is_crowded AND NOT d.is_marked AND NOT (c.method = ${clipboard} AND d.platform = ANY($8::int[]))`
        : "cardinality($8::int[]) = 0 AND cardinality($13::text[]) = 0"
    } AS is_open,
    ${hasDevices ? "$10::boolean AND d.os_version <> ''" : "$10::boolean"} AS is_by_agent
  FROM install_candidate c
  ${hasDevices ? "JOIN seen d ON d.device_id = c.device_id" : ""}
  WHERE c.app_id = $1 AND c.installed_at >= $2 AND c.channel_id = ANY($15::bigint[])
),
rated AS (
  SELECT device_id, installed_at, CASE WHEN won THEN channel_id END AS won_id,
    is_open AND (reason IN ('', 'LOST_TO', 'CLICK_SHARED') OR reason = ANY($14::text[]) AND reason <> ALL($13::text[])
      OR reason = 'WINDOW_EXPIRED' AND method <> ${fingerprint})
    AND (method = ${byPackage} OR installed_at <= touched_at + (${windowOf})
      AND (method = ${asa} OR installed_at >= touched_at + $7::int * interval '1 second'))
      AS is_eligible,
    method = ${byPackage} AS is_package, ${bucketSql} AS no,
    (CASE WHEN method = ${fingerprint} THEN 0 ELSE 1::bigint << 58 END)
      + (CASE WHEN is_by_agent AND method = ${fingerprint} THEN 1::bigint << 57 ELSE 0 END)
      + ((floor(date_part('epoch', touched_at))::bigint - $9::bigint) << 34)
      + (CASE WHEN is_click THEN 1::bigint << 33 ELSE 0 END)
      + (CASE WHEN channel_id = ANY($16::bigint[]) THEN 7::bigint << 30
        WHEN channel_id = ANY($17::bigint[]) THEN 6::bigint << 30 ELSE 4::bigint << 30 END)
      + (CASE WHEN method IN (${asa}, ${device}, ${referrer}) THEN 1::bigint << 29 ELSE 0 END)
      + ${bucketSql} AS rank
  FROM aged
),
best AS (
  SELECT coalesce(max(won_id), 0) AS won_id,
    max(rank) FILTER (WHERE NOT is_package AND is_eligible) AS touch,
    max(no) FILTER (WHERE is_package AND is_eligible) AS package
  FROM rated GROUP BY device_id, installed_at
),
decided AS (
  SELECT won_id, CASE
    WHEN package IS NOT NULL AND ($6::boolean OR touch IS NULL OR (touch >> 29) & 1 = 0) THEN package
    ELSE touch & 536870911 END AS best_no
  FROM best
),
pairs AS (
  SELECT won_id, coalesce(($15::bigint[])[best_no], 0) AS best_id, count(*) AS installs
  FROM decided GROUP BY won_id, best_no
)
SELECT id, sum(won)::bigint AS won, sum(best)::bigint AS best, sum(moved)::bigint AS moved FROM (
  SELECT won_id AS id, installs AS won, 0 AS best, 0 AS moved FROM pairs
  UNION ALL
  SELECT best_id, 0, installs, CASE WHEN best_id = won_id THEN 0 ELSE installs END FROM pairs
) AS sides GROUP BY id`;
