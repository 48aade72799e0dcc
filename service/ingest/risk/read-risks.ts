import { sql } from "kysely";
import { lastCompleteCohort } from "../../../src/core/format/period";
import { lateSeconds, samplesAtLeast } from "../../attribution/fraud";
import type { ChannelRisk } from "../../attribution/signals";
import { allChannels, allMatches, basisCode, granularityCode } from "../../store/event-tables";
import { dayStartMs, type ZoneSchedule } from "../../store/local-time";
import type { Db } from "../../store/open";

/** Kept of a channel's models: those that could be most of it. */
const modelsAtMost = 5;
/** A median of fewer channels is none. */
const peersAtLeast = 3;
const nightEnds = 6;

interface InstallTotals {
  channel_id: number;
  model: string;
  installs: number;
  timed: number;
  late: number;
}

const emptyRisk = (): ChannelRisk => ({
  clicks: 0,
  installs: 0,
  timed: 0,
  late: 0,
  night: 0,
  models: {},
  cohort: 0,
  kept: 0,
  peerKept: null,
});

/**
 * Reads the profiles of channels from one local day to another, both inclusive, and the app as
 * `allChannels`.
 * Next-day retention covers cohorts whose next day ended before `today`.
 */
export async function readRisks(
  db: Db,
  { appId, zones }: { appId: number; zones: ZoneSchedule },
  { start, end, today }: { start: number; end: number; today: number },
): Promise<Map<number, ChannelRisk>> {
  const risks = new Map<number, ChannelRisk>();
  const of = (channelId: number) => {
    const risk = risks.get(channelId) ?? emptyRisk();
    risks.set(channelId, risk);
    return risk;
  };
  const since = new Date(dayStartMs(zones, start));
  const until = new Date(dayStartMs(zones, end + 1));
  const installed = sql`app_id = ${appId} AND installed_at >= ${since} AND installed_at < ${until}`;
  const columns = sql`channel_id, model, ctit_seconds`;
  const installTotals = await sql<InstallTotals>`
    SELECT channel_id, model, count(*) AS installs, count(ctit_seconds) AS timed,
      count(*) FILTER (WHERE ctit_seconds >= ${lateSeconds}) AS late
    FROM (SELECT ${columns} FROM device WHERE ${installed}
      UNION ALL SELECT ${columns} FROM former_install WHERE ${installed}) AS installs
    GROUP BY 1, 2`.execute(db);
  for (const row of installTotals.rows) {
    for (const risk of [of(row.channel_id), of(allChannels)]) {
      risk.installs += row.installs;
      risk.timed += row.timed;
      risk.late += row.late;
      risk.models[row.model] = (risk.models[row.model] ?? 0) + row.installs;
    }
  }
  const clicks = await sql<{ channel_id: number; clicks: number }>`
    SELECT channel_id, sum(click + ad_click) AS clicks FROM rollup
    WHERE app_id = ${appId} AND grain = ${granularityCode.day} AND match = ${allMatches}
      AND t BETWEEN ${start} AND ${end} GROUP BY 1`.execute(db);
  for (const row of clicks.rows) of(row.channel_id).clicks = Number(row.clicks);
  const nights = await sql<{ channel_id: number; installs: number }>`
    SELECT channel_id, sum(install) AS installs FROM rollup_hour
    WHERE app_id = ${appId} AND match = ${allMatches}
      AND t BETWEEN ${start * 24} AND ${end * 24 + 23} AND t % 24 < ${nightEnds}
    GROUP BY 1`.execute(db);
  for (const row of nights.rows) of(row.channel_id).night = Number(row.installs);
  const kept = await sql<{ channel_id: number; n: number; devices: number }>`
    SELECT channel_id, n, sum(devices) AS devices FROM retained
    WHERE app_id = ${appId} AND basis = ${basisCode.install} AND match = ${allMatches}
      AND n IN (0, 1) AND cohort BETWEEN ${start} AND ${Math.min(end, lastCompleteCohort(1, today))}
    GROUP BY 1, 2`.execute(db);
  for (const row of kept.rows)
    of(row.channel_id)[row.n === 0 ? "cohort" : "kept"] = Number(row.devices);
  for (const [channelId, risk] of risks) {
    // The app's models are asked for by name: of them all are kept.
    if (channelId !== allChannels) risk.models = commonest(risk.models);
  }
  await addPeers(db, appId, risks);
  return risks;
}

const commonest = (models: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(models)
      .sort(([, a], [, b]) => b - a)
      .slice(0, modelsAtMost),
  );

async function addPeers(db: Db, appId: number, risks: Map<number, ChannelRisk>): Promise<void> {
  const channels = await db
    .selectFrom("channel")
    .select(["id", "type"])
    .where("app_id", "=", appId)
    .execute();
  for (const type of new Set(channels.map((channel) => channel.type))) {
    const peers = channels.filter((channel) => channel.type === type);
    const known = peers.flatMap(({ id }) => risks.get(id) ?? []);
    const rates = known
      .filter(({ cohort }) => cohort >= samplesAtLeast)
      .map(({ kept, cohort }) => kept / cohort)
      .sort((a, b) => a - b);
    const median = rates.length < peersAtLeast ? null : (rates[rates.length >> 1] ?? null);
    for (const risk of known) risk.peerKept = median;
  }
}
