import type { ChannelTrust, FraudEvidence } from "../../../src/core/api/contract";
import type { ChannelRisk } from "../../attribution/signals";
import { readRisks } from "../../ingest/risk/read-risks";
import type { ReportApp } from "../../reporting/report-app";
import { allChannels, organicChannel } from "../../store/event-tables";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import {
  readBursts,
  readModels,
  readNetworks,
  readReasons,
  readTotals,
  readTrustTotals,
  type TrustTotals,
} from "./read-evidence";
import { type Evidenced, type EvidenceQuery, evidenced, wholeOf } from "./selection";
import { type TrustFacts, trustOf } from "./trust";

/**
 * Reads the evidence against the installs of some days, and the trust score of each of their
 * channels.
 */
export async function readEvidence(
  db: Db,
  app: ReportApp,
  query: EvidenceQuery,
  nowMs: number,
): Promise<FraudEvidence> {
  const of = await evidenced(db, app, query);
  const all = wholeOf(of);
  const isWhole = query.channelIds.length === 0 && query.groupIds.length === 0;
  const own = await readTotals(db, of);
  const whole = isWhole ? own : await readTotals(db, all);
  return {
    installs: own.installs,
    abnormal: own.abnormal,
    reasons: await readReasons(db, of),
    ctit: own.ctit,
    ctitOfAll: whole.ctit,
    networks: await readNetworks(db, of),
    models: await readModels(db, of, isWhole ? of : all),
    installsOfAll: whole.installs,
    bursts: await readBursts(db, of),
    channels: await readTrust(db, of, nowMs),
  };
}

const totalsOf = (all: Iterable<TrustTotals>): TrustTotals => {
  const total = { abnormal: 0, fast: 0, crowded: 0 };
  for (const { abnormal, fast, crowded } of all) {
    total.abnormal += abnormal;
    total.fast += fast;
    total.crowded += crowded;
  }
  return total;
};

/** The sum of profiles; what is compared with peers is nobody's. */
function riskOfAll(risks: ChannelRisk[]): ChannelRisk {
  const models: Record<string, number> = {};
  const total: ChannelRisk = {
    clicks: 0,
    installs: 0,
    timed: 0,
    late: 0,
    night: 0,
    models,
    cohort: 0,
    kept: 0,
    peerKept: null,
  };
  for (const risk of risks) {
    for (const key of ["clicks", "installs", "timed", "late", "night", "cohort", "kept"] as const)
      total[key] += risk[key];
    for (const [model, installs] of Object.entries(risk.models))
      models[model] = (models[model] ?? 0) + installs;
  }
  return total;
}

async function readTrust(db: Db, of: Evidenced, nowMs: number): Promise<ChannelTrust[]> {
  const { app, range, ids } = of;
  const risks = await readRisks(db, app, { ...range, today: localDay(app.zones, nowMs) });
  const whole = wholeOf(of);
  const totals = await readTrustTotals(db, whole);
  const isSeen = (id: number) =>
    id > organicChannel && (app.channelIds === null || app.channelIds.includes(id));
  const seen = [...risks].filter(([id]) => isSeen(id));
  const ofApp = app.channelIds === null ? risks.get(allChannels) : undefined;
  const all: TrustFacts = {
    risk: ofApp ?? riskOfAll(seen.map(([, risk]) => risk)),
    ...totalsOf([...totals].filter(([id]) => ofApp || isSeen(id)).map(([, item]) => item)),
  };
  const rows = await db
    .selectFrom("channel")
    .select(["id", "name", "code"])
    .where("app_id", "=", app.appId)
    .execute();
  const names = new Map(rows.map((row) => [row.id, row]));
  return seen
    .filter(([id, risk]) => risk.installs > 0 && (ids === null || ids.includes(id)))
    .map(([channelId, risk]): ChannelTrust => {
      const facts = { risk, ...(totals.get(channelId) ?? totalsOf([])) };
      const channel = names.get(channelId);
      return {
        channelId,
        channelName: channel?.name ?? "",
        channelCode: channel?.code ?? "",
        installs: risk.installs,
        abnormal: facts.abnormal,
        ...trustOf(facts, all),
      };
    })
    .sort((a, b) => (a.trust ?? 101) - (b.trust ?? 101) || b.installs - a.installs);
}
