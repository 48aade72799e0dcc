import { sql } from "kysely";
import type { CallReply, ComparedChannel, ValidBody } from "../../../src/core/api/contract";
import { type CountTotals, toCounts, zeroTotals } from "../../reporting/counts";
import { type DayRange, periodsOf, periodText, readRange } from "../../reporting/periods";
import { readDevices } from "../../reporting/read-devices";
import { readCohorts } from "../../reporting/read-retained";
import { readRollup } from "../../reporting/read-rollup";
import type { ReportApp } from "../../reporting/report-app";
import { retentionRows, weightedAverage } from "../../reporting/retention-rows";
import { type Selection, select } from "../../reporting/selection";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import { wholeReport } from "./channel-report";

type Query = ValidBody<"channelInstallCompr">;
type Reply = CallReply<"channelInstallCompr">["map"];

const channelsAtMost = 10;
const curveDays = [1, 2, 3, 4, 5, 6, 7, 14, 30];

/** Channels beside each other over the same periods; children are part of their parent. */
export async function compareChannels(
  db: Db,
  app: ReportApp,
  query: Query,
  nowMs: number,
): Promise<Reply> {
  const { granularity } = query;
  const range = readRange(granularity, query.start, query.end);
  const days = { start: periodText("day", range.start), end: periodText("day", range.end) };
  const report = await wholeReport(
    db,
    app,
    {
      ...query,
      ...days,
      keyword: "",
      type: null,
      parentId: null,
      groupBy: "channel",
      eventIds: [],
      sort: "install",
      order: "desc",
    },
    nowMs,
  );
  const selection = await select(db, app, query);
  const periods = periodsOf(granularity, range);
  const read = selection.isByDevice ? readDevices : readRollup;
  const series = async (of: Selection) =>
    seriesOf(await read(db, of, granularity, range), periods, query.metrics, of);
  const rows = report.list.filter(({ isDeleted }) => !isDeleted).slice(0, channelsAtMost);
  const channels = await Promise.all(
    rows.map(async (row): Promise<ComparedChannel> => {
      const own = await select(db, app, { ...query, channelIds: [row.id], groupIds: [] });
      const { channelCode, channelName, counts, cost, costed, d1, d3, d7, d30 } = row;
      const type = row.type ?? 1;
      return {
        id: row.id,
        channelCode,
        channelName,
        type,
        counts,
        cost,
        costed,
        d1,
        d3,
        d7,
        d30,
        series: await series(own),
        retention: query.hasRetention ? await curve(db, own, range, app, nowMs) : [],
      };
    }),
  );
  return {
    granularity,
    points: periods.map((key) => periodText(granularity, key)),
    channels,
    total: report.total,
    ...(report.totalAdInstall !== undefined && { totalAdInstall: report.totalAdInstall }),
    totalSeries: await series(await withoutOrganic(db, selection)),
    updatedAt: nowMs,
  };
}

/** Only channels are compared: what came without one is no part of their sum. */
async function withoutOrganic(db: Db, selection: Selection): Promise<Selection> {
  if (selection.channelIds !== null) return selection;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM channel WHERE app_id = ${selection.app.appId}`.execute(db);
  return { ...selection, channelIds: rows.map(({ id }) => id) };
}

function seriesOf(
  totals: Map<number, CountTotals>,
  periods: number[],
  metrics: Query["metrics"],
  { unavailable }: Selection,
): ComparedChannel["series"] {
  const counts = periods.map((key) => toCounts(totals.get(key) ?? zeroTotals(), unavailable));
  return metrics.map((metric) => ({ metric, values: counts.map((count) => count[metric]) }));
}

async function curve(
  db: Db,
  selection: Selection,
  range: DayRange,
  app: ReportApp,
  nowMs: number,
): Promise<ComparedChannel["retention"]> {
  const cohorts = await readCohorts(db, selection, "install", range, curveDays);
  const rows = retentionRows(cohorts, range, curveDays, localDay(app.zones, nowMs));
  return weightedAverage(rows, curveDays);
}
