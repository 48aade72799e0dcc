import { type RawBuilder, sql } from "kysely";
import type { FraudBurst, FraudNetwork, FraudReasonCount } from "../../../src/core/api/contract";
import { ctitBins } from "../../../src/core/api/contract/channel-report";
import { fraudCodes } from "../../../src/core/api/contract/constants/fraud";
import { installRows } from "../../reporting/read-devices";
import { allChannels, allMatches } from "../../store/event-tables";
import { hourText } from "../../store/local-time";
import type { Db } from "../../store/open";
import { type Evidenced, hits, installedWhere } from "./selection";

const topNetworks = 20;
const topModels = 12;
const topBursts = 10;
/** An hour is a burst from so many installs on, and so many times the usual. */
const burstInstalls = 20;
const burstTimes = 5;
/** A network is crowded from so many installs of one channel on. */
const crowdedInstalls = 10;
const fastSeconds = 10;

/** The /24 of an address in SQL; of IPv6 its /64, of anything else nothing. */
const networkOf: RawBuilder<string> = sql`CASE
  WHEN ip ~ '^\\d{1,3}(\\.\\d{1,3}){3}$' THEN regexp_replace(ip, '\\d+$', '0/24')
  WHEN ip ~ '^[0-9a-f:]+$' AND ip LIKE '%::%' OR ip ~ '^([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$'
    THEN network(set_masklen(ip::inet, 64))::text
  ELSE '' END`;

export async function readReasons(db: Db, of: Evidenced): Promise<FraudReasonCount[]> {
  const { rows } = await sql<{ code: string; is_blocked: boolean; installs: number }>`
    SELECT code, is_blocked, count(*) AS installs FROM ${hits(of)} AS hit
    GROUP BY 1, 2`.execute(db);
  const count = (code: string, isBlocked: boolean) =>
    rows.find((row) => row.code === code && row.is_blocked === isBlocked)?.installs ?? 0;
  return fraudCodes.map((code) => ({
    code,
    marked: count(code, false),
    blocked: count(code, true),
  }));
}

/** Installs, abnormal ones and those of each bin of the time since the click. */
export async function readTotals(db: Db, of: Evidenced) {
  const facts = sql`width_bucket(ctit_seconds, ${[...ctitBins]}::integer[]) AS bin, flags`;
  const { rows } = await sql<{ bin: number | null; installs: number; abnormal: number }>`
    SELECT bin, count(*) AS installs, count(*) FILTER (WHERE flags <> '{}') AS abnormal
    FROM ${installRows(facts, installedWhere(of))} AS d GROUP BY 1`.execute(db);
  const last = ctitBins.length - 1;
  const ctit = ctitBins.map(() => 0);
  let [installs, abnormal] = [0, 0];
  for (const row of rows) {
    installs += row.installs;
    abnormal += row.abnormal;
    // Windows reach further than the last bin.
    const bin = row.bin === null ? null : Math.min(row.bin, last);
    if (bin !== null) ctit[bin] = (ctit[bin] ?? 0) + row.installs;
  }
  return { installs, abnormal, ctit };
}

export async function readNetworks(db: Db, of: Evidenced): Promise<FraudNetwork[]> {
  const { rows } = await sql<Omit<FraudNetwork, "repeated">>`
    SELECT network, count(*) AS installs, count(DISTINCT ip) AS addresses,
      count(*) FILTER (WHERE flags <> '{}') AS abnormal
    FROM ${installRows(sql`${networkOf} AS network, ip, flags`, installedWhere(of))} AS d
    WHERE network <> '' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${topNetworks}`.execute(db);
  return rows.map((row) => ({ ...row, repeated: (row.installs - row.addresses) / row.installs }));
}

/** The commonest models, each with what it is of `all`. */
export async function readModels(db: Db, of: Evidenced, all: Evidenced) {
  const count = (from: Evidenced) =>
    sql<{ model: string; installs: number }>`
      SELECT model, count(*) AS installs FROM ${installRows(sql`model`, installedWhere(from))} AS d
      WHERE model <> '' GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db);
  const own = await count(of);
  const ofAll = new Map(
    (of.ids === all.ids ? own : await count(all)).rows.map((row) => [row.model, row.installs]),
  );
  return own.rows
    .slice(0, topModels)
    .map((row) => ({ ...row, ofAll: ofAll.get(row.model) ?? row.installs }));
}

/** Hours with far more installs than the median of those that have any. */
export async function readBursts(db: Db, { app, range, ids }: Evidenced): Promise<FraudBurst[]> {
  const channels = ids ?? [allChannels];
  const { rows } = await sql<{ t: number; installs: number }>`
    SELECT t, sum(install) AS installs FROM rollup_hour
    WHERE app_id = ${app.appId} AND match = ${allMatches}
      AND channel_id = ANY(${channels}::bigint[])
      AND t BETWEEN ${range.start * 24} AND ${range.end * 24 + 23}
    GROUP BY 1 HAVING sum(install) > 0 ORDER BY 2`.execute(db);
  const hours = rows.map((row) => ({ t: row.t, installs: Number(row.installs) }));
  const usual = hours[hours.length >> 1]?.installs ?? 0;
  return hours
    .filter(({ installs }) => installs >= Math.max(burstInstalls, burstTimes * usual))
    .reverse()
    .slice(0, topBursts)
    .map(({ t, installs }) => ({ hour: hourText(t), installs, usual }));
}

export interface TrustTotals {
  abnormal: number;
  fast: number;
  crowded: number;
}

/** Reads the totals that the trust score needs in addition to the channel profile. */
export async function readTrustTotals(db: Db, of: Evidenced): Promise<Map<number, TrustTotals>> {
  const facts = sql`channel_id, flags, ctit_seconds, ${networkOf} AS network`;
  const { rows } = await sql<TrustTotals & { channel_id: number }>`
    SELECT channel_id, sum(abnormal)::bigint AS abnormal, sum(fast)::bigint AS fast,
      coalesce(sum(installs) FILTER (WHERE network <> '' AND installs >= ${crowdedInstalls}), 0)::bigint
        AS crowded
    FROM (
      SELECT channel_id, network, count(*) AS installs,
        count(*) FILTER (WHERE flags <> '{}') AS abnormal,
        count(*) FILTER (WHERE ctit_seconds < ${fastSeconds}) AS fast
      FROM ${installRows(facts, installedWhere(of))} AS d GROUP BY 1, 2
    ) AS by_network GROUP BY 1`.execute(db);
  return new Map(rows.map(({ channel_id, ...totals }) => [channel_id, totals]));
}
