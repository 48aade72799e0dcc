import { sql } from "kysely";
import type {
  AdFigures,
  AdLeaf,
  CallReply,
  CampaignSpend,
  ValidBody,
} from "../../../src/core/api/contract";
import type { CountTotals } from "../../reporting/counts";
import { clockOf } from "../../reporting/elapsed";
import { type DayRange, readRange } from "../../reporting/periods";
import { readElapsedShares } from "../../reporting/read-elapsed";
import { readRepeatedByChannel, takeOffEach } from "../../reporting/read-repeated";
import { readByChannel } from "../../reporting/read-rollup";
import type { ReportApp } from "../../reporting/report-app";
import { type Selection, select } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { type Compared, comparedOf, periodOf } from "./compared-period";
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
import { type CohortEnds, endsOf } from "./row-facts";

type Path = AdLeaf["ids"];
const whole: Path = ["", "", "", "", ""];

/** Counts and costs of ads by their ids, with the names that came with them. */
interface Ads {
  leaves: Map<string, AdFigures>;
  names: Map<string, string>;
  costs: Map<string, number>;
}

/** An ad channel by creative, an Apple Search Ads channel by keyword; what no ad explains has no ids. */
export async function adLeaves(
  db: Db,
  app: ReportApp,
  query: Omit<ValidBody<"channel/adLeaves">, "compare"> &
    Partial<Pick<ValidBody<"channel/adLeaves">, "compare">>,
  nowMs: number,
): Promise<CallReply<"channel/adLeaves">["map"]> {
  const range = readRange("day", query.start, query.end);
  const selection = await select(db, app, {
    ...query,
    channelIds: [query.channelId],
    groupIds: [],
  });
  const clock = clockOf(app, nowMs);
  const compared = query.compare ? comparedOf(range, query.compare, clock) : null;
  const [own, before, known, syncedAt] = await Promise.all([
    readAds(db, selection, range, endsOf(range, clock.today)),
    compared && readComparedAds(db, selection, compared),
    readAdNames(db, selection),
    readSync(db, selection),
  ]);
  const names = new Map([...known, ...(before?.names ?? []), ...own.names]);
  const isWhole = isUnfiltered(selection);
  const list = [...new Set([...own.leaves.keys(), ...(before?.leaves.keys() ?? [])])].map(
    (key): AdLeaf => {
      const ids = JSON.parse(key) as Path;
      const nothing = noFigures(isWhole);
      return {
        ids,
        names: ids.map((id, level) => names.get(nameKey(level, id)) ?? id) as Path,
        ...(own.leaves.get(key) ?? nothing),
        ...(before && { previous: rounded(before.leaves.get(key) ?? nothing) }),
      };
    },
  );
  const campaigns = new Set([...own.costs.keys(), ...(before?.costs.keys() ?? [])]);
  return {
    list: list.sort(
      (a, b) =>
        b.install - a.install ||
        (b.clicks ?? 0) - (a.clicks ?? 0) ||
        (b.previous?.install ?? 0) - (a.previous?.install ?? 0) ||
        // The order of equal ones stays the same from one answer to the next.
        (a.ids.join() < b.ids.join() ? -1 : 1),
    ),
    spent: [...campaigns].toSorted().map(
      (campaign): CampaignSpend => ({
        account: list.find(({ ids }) => ids[1] === campaign)?.ids[0] ?? "",
        campaign,
        name: names.get(nameKey(1, campaign)) ?? campaign,
        spend: own.costs.get(campaign) ?? null,
        ...(before && { previous: before.costs.get(campaign) ?? null }),
      }),
    ),
    compare:
      compared && before
        ? { ...periodOf(compared, before.isEstimated), total: totalOf(before, isWhole) }
        : null,
    syncedAt,
    updatedAt: nowMs,
  };
}

/** Reads an ad channel over a range of days; its cohorts end with their days. */
async function readAds(
  db: Db,
  selection: Selection,
  range: DayRange,
  ends: CohortEnds,
): Promise<Ads> {
  const isAsa = selection.kind === "asa";
  const isWhole = isUnfiltered(selection);
  const [facts, returns, apple, costs] = await Promise.all([
    isWhole ? readWhole(db, selection, range) : readFilteredResults(db, selection, range),
    ends.length > 0 ? readRetention(db, selection, range, new Map(ends)) : [],
    isWhole && isAsa ? readAsaTotals(db, selection, range) : [],
    isWhole && !isAsa ? readCampaignCosts(db, selection, range) : [],
  ]);
  const leaves = new Map<string, AdFigures>();
  const names = new Map<string, string>();
  const leafAt = (path: Path): AdFigures => {
    const key = JSON.stringify(path);
    const leaf = leaves.get(key) ?? noFigures(isWhole);
    leaves.set(key, leaf);
    return leaf;
  };
  // Apple counts by campaign, group and keyword: account and creative are told by the install alone.
  const pathOf = ({ account, campaign, grp, creative, keyword }: AdIds): Path =>
    isAsa ? ["", campaign, grp, keyword, creative] : [account, campaign, grp, creative, ""];
  for (const row of facts) addFacts(leafAt(pathOf(row)), row, isAsa);
  for (const row of returns) addReturns(leafAt(pathOf(row)), row);
  for (const row of apple) {
    const path: Path = ["", row.campaign, row.grp, row.leaf, ""];
    const leaf = leafAt(path);
    for (const [level, name] of [row.campaign_name, row.group_name, row.keyword].entries())
      if (name) names.set(nameKey(level + 1, path[level + 1] ?? ""), name);
    leaf.shows = (leaf.shows ?? 0) + row.shows;
    leaf.clicks = (leaf.clicks ?? 0) + row.clicks;
    leaf.newDownloads += row.new_downloads;
    leaf.redownloads += row.redownloads;
    leaf.spend = (leaf.spend ?? 0) + row.spend_cents / 100;
  }
  if (isWhole) await addUnexplained(db, selection, range, { leaves, leafAt, isAsa });
  return {
    leaves,
    names,
    costs: new Map(costs.map(({ campaign, cents }) => [campaign, cents / 100])),
  };
}

/** Reads the period compared with, as far as its cut; costs are known of whole days. */
async function readComparedAds(
  db: Db,
  selection: Selection,
  { range, ends, cut }: Compared,
): Promise<Ads & { isEstimated: boolean }> {
  const day = range.end;
  const [ads, last, elapsed] = await Promise.all([
    readAds(db, selection, range, ends),
    cut && readAds(db, selection, { start: day, end: day }, []),
    cut && readElapsedShares(db, selection, day, cut.hourOfDay),
  ]);
  if (last && elapsed) {
    const columns = { ...columnOf, ...(selection.kind === "asa" && { clicks: "tap" as const }) };
    for (const [key, added] of last.leaves) {
      const leaf = ads.leaves.get(key);
      if (leaf) takeOff(leaf, added, (figure) => 1 - elapsed.shares(columns[figure]));
    }
  }
  return { ...ads, isEstimated: elapsed?.isEstimated ?? false };
}

/** The counts whose hours tell how much of a day's figures had come; Apple tells its own by the day alone. */
const columnOf = {
  shows: "ad_show",
  clicks: "ad_click",
  newDownloads: "tap",
  redownloads: "tap",
  install: "install",
  register: "register_uv",
  pay: "pay_cents",
} as const satisfies Partial<Record<keyof AdFigures, keyof CountTotals>>;
type Timed = keyof typeof columnOf;
const timed = Object.keys(columnOf) as Timed[];

/** Takes, in place, parts of what a day added off the figures of a period. */
function takeOff(leaf: AdFigures, day: AdFigures, partOf: (figure: Timed) => number): void {
  for (const figure of timed) {
    const [all, added] = [leaf[figure], day[figure]];
    if (all !== null && added !== null) leaf[figure] = Math.max(all - added * partOf(figure), 0);
  }
}

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;

function rounded(figures: AdFigures): AdFigures {
  const whole = { ...figures };
  for (const figure of timed) {
    const value = whole[figure];
    if (value !== null) whole[figure] = figure === "pay" ? cents(value) : Math.round(value);
  }
  return whole;
}

/** The sum of all rows, rounded last. */
function totalOf({ leaves, costs }: Ads, isWhole: boolean): AdFigures {
  const total = noFigures(isWhole);
  const figures = Object.keys(total) as (keyof AdFigures)[];
  for (const leaf of leaves.values())
    for (const figure of figures) {
      const more = leaf[figure];
      if (more !== null) total[figure] = (total[figure] ?? 0) + more;
    }
  for (const spend of costs.values()) total.spend = (total.spend ?? 0) + spend;
  return rounded(total);
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

const noFigures = (isWhole: boolean): AdFigures => ({
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

function addFacts(leaf: AdFigures, row: AdMetrics, isAsa: boolean): void {
  // What Apple shows and what is tapped, Apple itself counts.
  if (!isAsa && leaf.shows !== null) leaf.shows += row.shows;
  if (!isAsa && leaf.clicks !== null) leaf.clicks += row.clicks;
  leaf.install += row.installs;
  leaf.register += row.registers;
  if (leaf.pay !== null) leaf.pay += row.pay_cents / 100;
}

function addReturns(
  leaf: AdFigures,
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
  }: { leaves: Map<string, AdFigures>; leafAt: (path: Path) => AdFigures; isAsa: boolean },
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
