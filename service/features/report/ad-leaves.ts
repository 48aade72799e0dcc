import { sql } from "kysely";
import type { AdLeaf, CallReply, CampaignSpend, ValidBody } from "../../../src/core/api/contract";
import type { CountTotals } from "../../reporting/counts";
import { type DayRange, readRange } from "../../reporting/periods";
import { readRepeatedByChannel, takeOffEach } from "../../reporting/read-repeated";
import { readByChannel } from "../../reporting/read-rollup";
import type { ReportApp } from "../../reporting/report-app";
import { type Selection, select } from "../../reporting/selection";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import {
  type AdIds,
  type AdMetrics,
  isUnfiltered,
  nameKey,
  readAdNames,
  readAdTotals,
  readAsaTotals,
  readCampaignCosts,
  readFilteredResults,
  readRetention,
} from "./read-ads";

type Path = AdLeaf["ids"];
const whole: Path = ["", "", "", "", ""];

/** An ad channel by creative, an Apple Search Ads channel by keyword; what no ad explains has no ids. */
export async function adLeaves(
  db: Db,
  app: ReportApp,
  query: ValidBody<"channel/adLeaves">,
  nowMs: number,
): Promise<CallReply<"channel/adLeaves">["map"]> {
  const range = readRange("day", query.start, query.end);
  const selection = await select(db, app, {
    ...query,
    channelIds: [query.channelId],
    groupIds: [],
  });
  const isAsa = selection.kind === "asa";
  const isWhole = isUnfiltered(selection);
  const today = localDay(app.zones, nowMs);
  const [facts, returns, apple, names, costs, syncedAt] = await Promise.all([
    isWhole ? readWhole(db, selection, range) : readFilteredResults(db, selection, range),
    readRetention(db, selection, range, today),
    isWhole && isAsa ? readAsaTotals(db, selection, range) : [],
    readAdNames(db, selection),
    isWhole && !isAsa ? readCampaignCosts(db, selection, range) : [],
    readSync(db, selection),
  ]);
  const leaves = new Map<string, AdLeaf>();
  const leafAt = (path: Path): AdLeaf => {
    const key = JSON.stringify(path);
    const leaf = leaves.get(key) ?? emptyLeaf(path, isWhole);
    leaves.set(key, leaf);
    return leaf;
  };
  // Apple counts by campaign, group and keyword: account and creative are told by the install alone.
  const pathOf = ({ account, campaign, grp, creative, keyword }: AdIds): Path =>
    isAsa ? ["", campaign, grp, keyword, creative] : [account, campaign, grp, creative, ""];
  for (const row of facts) addFacts(leafAt(pathOf(row)), row, isAsa);
  for (const row of returns) addReturns(leafAt(pathOf(row)), row);
  for (const row of apple) {
    const leaf = leafAt(["", row.campaign, row.grp, row.leaf, ""]);
    for (const [level, name] of [row.campaign_name, row.group_name, row.keyword].entries())
      if (name) names.set(nameKey(level + 1, leaf.ids[level + 1] ?? ""), name);
    leaf.shows = (leaf.shows ?? 0) + row.shows;
    leaf.clicks = (leaf.clicks ?? 0) + row.clicks;
    leaf.newDownloads += row.new_downloads;
    leaf.redownloads += row.redownloads;
    leaf.spend = (leaf.spend ?? 0) + row.spend_cents / 100;
  }
  if (isWhole) await addUnexplained(db, selection, range, { leaves, leafAt, isAsa });
  for (const leaf of leaves.values())
    leaf.names = leaf.ids.map((id, level) => names.get(nameKey(level, id)) ?? id) as Path;
  const list = [...leaves.values()];
  return {
    list: list.sort((a, b) => b.install - a.install || (b.clicks ?? 0) - (a.clicks ?? 0)),
    spent: costs.map(
      ({ campaign, cents }): CampaignSpend => ({
        account: list.find(({ ids }) => ids[1] === campaign)?.ids[0] ?? "",
        campaign,
        name: names.get(nameKey(1, campaign)) ?? campaign,
        spend: cents / 100,
      }),
    ),
    syncedAt,
    updatedAt: nowMs,
  };
}

/**
 * Reads the results of ads: by their days, except for the installs that a share deducts and the devices
 * registered in several days, each of which counts once.
 */
async function readWhole(db: Db, selection: Selection, range: DayRange): Promise<AdMetrics[]> {
  const { app } = selection;
  const isOneDay = range.start === range.end;
  const all = { ...selection, app: { ...app, deductsAbnormal: false } };
  const [days, left, registered] = await Promise.all([
    readAdTotals(db, selection, range),
    app.deductsAbnormal ? readFilteredResults(db, selection, range) : null,
    isOneDay ? null : readFilteredResults(db, all, range),
  ]);
  return [
    ...days.map((row) => ({
      ...row,
      ...(left && { installs: 0 }),
      ...(registered && { registers: 0 }),
    })),
    ...(left ?? []).map((row) => ({ ...row, registers: 0 })),
    ...(registered ?? []).map((row) => ({ ...row, installs: 0 })),
  ];
}

const emptyLeaf = (ids: Path, isWhole: boolean): AdLeaf => ({
  ids,
  names: [...ids],
  shows: isWhole ? 0 : null,
  clicks: isWhole ? 0 : null,
  newDownloads: 0,
  redownloads: 0,
  install: 0,
  register: 0,
  d1Size: 0,
  d1: 0,
  d7Size: 0,
  d7: 0,
  pay: isWhole ? 0 : null,
  spend: null,
});

function addFacts(leaf: AdLeaf, row: AdMetrics, isAsa: boolean): void {
  // What Apple shows and what is tapped, Apple itself counts.
  if (!isAsa && leaf.shows !== null) leaf.shows += row.shows;
  if (!isAsa && leaf.clicks !== null) leaf.clicks += row.clicks;
  leaf.install += row.installs;
  leaf.register += row.registers;
  if (leaf.pay !== null) leaf.pay += row.pay_cents / 100;
}

function addReturns(
  leaf: AdLeaf,
  row: { d1_size: number; d1: number; d7_size: number; d7: number },
): void {
  leaf.d1Size += row.d1_size;
  leaf.d1 += row.d1;
  leaf.d7Size += row.d7_size;
  leaf.d7 += row.d7;
}

/**
 * Adds a row for channel counts that no ad explains, so that the total equals that of the channel.
 */
async function addUnexplained(
  db: Db,
  selection: Selection,
  range: DayRange,
  {
    leaves,
    leafAt,
    isAsa,
  }: { leaves: Map<string, AdLeaf>; leafAt: (path: Path) => AdLeaf; isAsa: boolean },
): Promise<void> {
  const [counts, repeated] = await Promise.all([
    readByChannel(db, selection, range),
    readRepeatedByChannel(db, selection, range),
  ]);
  takeOffEach(counts, repeated);
  const channelTotals = [...counts.values()];
  const counted = (column: keyof CountTotals) =>
    channelTotals.reduce((all, one) => all + Number(one[column]), 0);
  const sumOf = (key: "shows" | "clicks" | "install" | "register" | "pay") =>
    [...leaves.values()].reduce((all, leaf) => all + (leaf[key] ?? 0), 0);
  const missing = {
    shows: isAsa ? 0 : counted("ad_show") - sumOf("shows"),
    clicks: isAsa ? 0 : counted("ad_click") - sumOf("clicks"),
    install: counted("install") - sumOf("install"),
    register: counted("register_uv") - sumOf("register"),
    pay: (counted("pay_cents") - Math.round(sumOf("pay") * 100)) / 100,
  };
  if (Object.values(missing).every((more) => more <= 0)) return;
  const leaf = leafAt(whole);
  leaf.shows = (leaf.shows ?? 0) + Math.max(missing.shows, 0);
  leaf.clicks = (leaf.clicks ?? 0) + Math.max(missing.clicks, 0);
  leaf.install += Math.max(missing.install, 0);
  leaf.register += Math.max(missing.register, 0);
  leaf.pay = (leaf.pay ?? 0) + Math.max(missing.pay, 0);
}

async function readSync(db: Db, { app, channelIds }: Selection): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(synced_at) AS at FROM asa_channel
    WHERE app_id = ${app.appId} AND channel_id = ANY(${channelIds ?? []}::bigint[])`.execute(db);
  return rows[0]?.at?.getTime() ?? null;
}
