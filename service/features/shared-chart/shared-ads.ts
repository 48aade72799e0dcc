import type { SharedAd } from "../../../src/core/api/contract";
import type { ShareMetric } from "../../../src/core/metrics";
import type { ReportApp } from "../../reporting/report-app";
import { noFilter } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { adLeaves } from "../report";

const shownAtMost = 200;

export interface SharedAdsQuery {
  channelId: number;
  kind: string;
  range: Record<"start" | "end", string>;
  metrics: ShareMetric[];
}

type Sums = Omit<SharedAd, "name">;

const noTotals: Sums = { shows: 0, clicks: 0, install: 0, register: 0, pay: 0, spend: null };
const summed = ["shows", "clicks", "install", "register", "pay"] as const;
const shareOf = {
  shows: "visit",
  clicks: "click",
  install: "install",
  register: "register",
  pay: "pay",
  spend: "cost",
} as const satisfies Record<keyof Sums, ShareMetric>;

/** Campaigns of an ad channel or keywords of an Apple Search Ads one, most installs first. */
export async function sharedAds(
  db: Db,
  app: ReportApp,
  { channelId, kind, range, metrics }: SharedAdsQuery,
  nowMs: number,
): Promise<SharedAd[]> {
  const level = kind === "asa" ? 3 : 1;
  const { list, spent } = await adLeaves(db, app, { ...noFilter, ...range, channelId }, nowMs);
  const totalByAd = new Map<string, Sums>();
  const sumAt = (name: string): Sums => {
    const known = totalByAd.get(name) ?? { ...noTotals };
    totalByAd.set(name, known);
    return known;
  };
  for (const leaf of list) {
    const sum = sumAt(leaf.names[level] || leaf.ids[level]);
    for (const key of summed) sum[key] = (sum[key] ?? 0) + (leaf[key] ?? 0);
    if (leaf.spend !== null) sum.spend = (sum.spend ?? 0) + leaf.spend;
  }
  for (const { name, spend } of spent) {
    const sum = sumAt(name);
    sum.spend = (sum.spend ?? 0) + (spend ?? 0);
  }
  const masked = (sum: Sums): Sums =>
    Object.fromEntries(
      (Object.keys(shareOf) as (keyof Sums)[]).map((key) => [
        key,
        metrics.includes(shareOf[key]) ? sum[key] : null,
      ]),
    ) as Sums;
  return [...totalByAd]
    .sort(([, a], [, b]) => (b.install ?? 0) - (a.install ?? 0))
    .slice(0, shownAtMost)
    .map(([name, sum]) => ({ name, ...masked(sum) }));
}
