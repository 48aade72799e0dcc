import * as v from "valibot";
import {
  type CallBody,
  type CallName,
  type CallReply,
  type ChannelReportRow,
  contract,
  type SharedCard,
  type ValidBody,
} from "../../../src/core/api/contract";
import type { RowFigures } from "../../../src/core/api/contract/channel-report";
import { type CountKey, countsOf, type MetricKey, retentionDays } from "../../../src/core/metrics";
import type { AppAccess } from "../../base/caller";
import type { Db } from "../../store/open";
import { mayRead } from "../board";
import { channelReport, retentionReport, sourceReport, trendReport } from "../report";
import { maskCounts, onlyCosts, onlyMetrics } from "../shared-chart";
import type { CountedCard } from "../view";

export type ShareableCard = Exclude<CountedCard, { kind: "alerts" }>;

/** True for a card that whoever shares the board may see, and that is not about who works in the console. */
export const isShareable = (card: CountedCard, app: AppAccess): card is ShareableCard =>
  card.kind !== "alerts" && mayRead(card.kind, app);

/** A request as the call checks it, with what it leaves out by default. */
const asked = <Name extends CallName>(name: Name, body: CallBody<Name>): ValidBody<Name> =>
  v.parse(contract[name].body, body) as ValidBody<Name>;

/** Figures of a row without those that a card does not show. */
function maskFigures<Row extends RowFigures>(row: Row, metrics: readonly MetricKey[]): Row {
  const open: ReadonlySet<string> = new Set<CountKey>(metrics.flatMap(countsOf));
  const rates = retentionDays.map((day) => `d${day}` as const);
  const hidden = rates.filter((rate) => !metrics.includes(rate)).map((rate) => [rate, null]);
  return {
    ...row,
    ...Object.fromEntries(hidden),
    ...onlyCosts(row, metrics),
    counts: maskCounts(row.counts, open),
    events: [],
    ...(!metrics.includes("installRate") && { adInstall: undefined }),
  };
}

/** A channel by its name: neither its code nor the group that it is in. */
const maskRow = (row: ChannelReportRow, metrics: readonly MetricKey[]): ChannelReportRow => ({
  ...maskFigures(row, metrics),
  channelCode: "",
  groupName: "",
  ...(row.previous && { previous: maskFigures(row.previous, metrics) }),
});

type ReportMap = CallReply<"channel/selfChannelList">["map"];

/** Rows of channels; sums are not part of a card. */
function maskReport(
  { list, compare, updatedAt, ...report }: ReportMap,
  metrics: readonly MetricKey[],
): ReportMap {
  return {
    list: list.map((row) => maskRow(row, metrics)),
    compare: compare && maskFigures(compare, []),
    updatedAt,
    pagination: { ...report.pagination, totalRecords: list.length },
    total: maskCounts(report.total, new Set()),
    totalEvents: [],
    totalCost: null,
    totalCosted: null,
    totalRetention: { d1: null, d3: null, d7: null, d30: null },
  };
}

const funnelCounts: readonly CountKey[] = ["visit", "click", "attributed", "install", "registerUv"];

interface Counting {
  db: Db;
  app: AppAccess;
  filter: ValidBody<"stat/trend">;
  nowMs: number;
}

/** Counts what a card shows, and nothing beside, by the functions that answer the console. */
export async function sharedCard(
  card: ShareableCard,
  { db, app, filter, nowMs }: Counting,
): Promise<SharedCard> {
  const trendOf = (compare = filter.compare) =>
    trendReport(db, app, asked("stat/trend", { ...filter, compare }), nowMs);
  switch (card.kind) {
    case "number":
      return { trend: onlyMetrics(await trendOf(), [card.metric]) };
    case "trend":
      return { trend: onlyMetrics(await trendOf(), card.metrics) };
    case "funnel": {
      const trend = await trendOf(null);
      const { totalAdInstall } = trend;
      const totals = maskCounts(trend.totals, new Set(funnelCounts));
      return { trend: { ...onlyMetrics(trend, []), points: [], totals, totalAdInstall } };
    }
    case "sources":
      return { sources: await sourceReport(db, app, asked("stat/sources", filter)) };
    case "retention": {
      const { basis } = card;
      const body = asked("stat/retention", { ...filter, granularity: "day", basis });
      return { retention: { ...(await retentionReport(db, app, body, nowMs)), rows: [] } };
    }
    case "channels": {
      const { metrics, rows: pageSize } = card;
      const [sort = "install"] = metrics;
      const body = asked("channel/selfChannelList", {
        ...filter,
        granularity: "day",
        sort,
        pageSize,
      });
      return { channels: maskReport(await channelReport(db, app, body, nowMs), metrics) };
    }
    case "text":
      return {};
  }
}
