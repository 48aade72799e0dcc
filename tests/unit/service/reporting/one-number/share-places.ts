import type { HandlerContext } from "../../../../../service/features/handler";
import { previewShare } from "../../../../../service/features/shared-chart/preview-share";
import { drawReport } from "../../../../../src/core/chart/image";
import { shownMetrics } from "../../../../../src/core/chart/image/shown-metrics";
import { plainShareMetrics, shareMetrics } from "../../../../../src/core/metrics";
import { metricText } from "../../../../../src/core/text/metric-text";
import { zh } from "../../../../../src/core/text/report";
import {
  type Asked,
  daysAgo,
  type Figures,
  isPlain,
  once,
  type Place,
  sum,
  totalsOf,
} from "./asked";

/** A share that shows everything; null where nothing of the kind is shared. */
const shareOf = once(async (requested: Asked) => {
  const { whose, start, end, store, app, nowMs } = requested;
  if (!isPlain(requested) || whose.of === "app" || whose.of === "channels") return null;
  if (whose.of === "channel" && whose.isDeleted) return null;
  const isPriced = whose.of === "channel" && whose.type !== 1;
  const body = {
    id: whose.id,
    of: whose.of,
    metrics: [...(isPriced ? shareMetrics : plainShareMetrics)],
    fromDay: null,
    showsMembers: true,
    deductsAbnormal: false,
    hasWatermark: false,
    allowsCompare: false,
    compare: null,
    granularity: "day" as const,
    start,
    end,
  };
  const context = { db: store.db, app, now: () => nowMs } as HandlerContext<"channel/sharePreview">;
  return previewShare(context, body);
});

type Shared = NonNullable<Awaited<ReturnType<typeof shareOf>>>;

const reading =
  (read: (share: Shared, requested: Asked) => Figures | null) => async (requested: Asked) => {
    const share = await shareOf(requested);
    return share && read(share, requested);
  };

const keys = ["visit", "click", "install", "register", "active", "launch", "pay"] as const;

export const shareSources: Place[] = [
  {
    name: "share, sum below the trend",
    read: reading(({ trend }) => totalsOf(trend)),
  },
  {
    name: "share, cards",
    read: reading(({ cards }, requested) => {
      const ago = daysAgo(requested);
      if (ago === null || ago > 1) return null;
      return Object.fromEntries(
        cards.map(({ key, today, yesterday }) => [key, ago === 0 ? today : yesterday]),
      );
    }),
  },
  {
    name: "share, members",
    read: reading(({ members, kind }) =>
      members && kind === "group"
        ? Object.fromEntries(keys.map((key) => [key, sum(members.map((one) => one.counts[key]))]))
        : null,
    ),
  },
  {
    name: "share, ads",
    read: reading(({ ads, kind }, requested) => {
      if (!ads) return null;
      const all = (key: "shows" | "clicks" | "install" | "register" | "pay" | "spend") =>
        sum(ads.map((ad) => ad[key]));
      return {
        adShow: all("shows"),
        [kind === "asa" ? "tap" : "adClick"]: all("clicks"),
        install: all("install"),
        ...(requested.start === requested.end && { registerUv: all("register") }),
        pay: all("pay"),
        cost: all("spend"),
      };
    }),
  },
  {
    name: "share, retention",
    read: reading(({ retention }) => retention && { install: retention.size }),
  },
  {
    name: "share, picture",
    read: reading((share) => {
      const svg = drawReport(share, { locale: "zh-cn", widthPx: 900, theme: "light" });
      const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text);
      const kind = share.kind === "group" ? null : share.kind;
      const { metrics } = metricText(zh, kind);
      return Object.fromEntries(
        shownMetrics(share.metrics, share.kind).map((key) => [
          key,
          texts[texts.indexOf(metrics[key]) + 1] ?? "nothing",
        ]),
      );
    }),
  },
];
