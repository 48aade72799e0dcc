import type { SharedAd } from "../../../src/core/api/contract";
import type { ShareMetric } from "../../../src/core/metrics";
import type { ReportApp } from "../../figures/report-app";
import type { Db } from "../../store/open";
import { adLeaves } from "../report";

const shownAtMost = 200;

export interface SharedAdsQuery {
  channelId: number;
  kind: string;
  range: { start: string; end: string };
  metrics: ShareMetric[];
}

/** Campaigns of an ad channel or keywords of an Apple Search Ads one, most installs first; without spend. */
export async function sharedAds(
  db: Db,
  app: ReportApp,
  { channelId, kind, range, metrics }: SharedAdsQuery,
  nowMs: number,
): Promise<SharedAd[]> {
  const level = kind === "asa" ? 3 : 1;
  const { list } = await adLeaves(
    db,
    app,
    {
      start: range.start,
      end: range.end,
      granularity: "day",
      platform: null,
      channelIds: [],
      groupIds: [],
      match: null,
      versions: [],
      provinces: [],
      channelId,
    },
    nowMs,
  );
  const sums = new Map<
    string,
    { clicks: number; install: number; register: number; pay: number }
  >();
  for (const leaf of list) {
    const name = leaf.names[level] || leaf.ids[level];
    const sum = sums.get(name) ?? { clicks: 0, install: 0, register: 0, pay: 0 };
    sums.set(name, {
      clicks: sum.clicks + leaf.clicks,
      install: sum.install + leaf.install,
      register: sum.register + leaf.register,
      pay: sum.pay + leaf.pay,
    });
  }
  const unmasked = (metric: ShareMetric, value: number) =>
    metrics.includes(metric) ? value : null;
  return [...sums]
    .sort(([, a], [, b]) => b.install - a.install)
    .slice(0, shownAtMost)
    .map(([name, sum]) => ({
      name,
      clicks: unmasked("click", sum.clicks),
      install: unmasked("install", sum.install),
      register: unmasked("register", sum.register),
      pay: unmasked("pay", sum.pay),
    }));
}
