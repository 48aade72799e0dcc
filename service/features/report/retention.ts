import type { RetentionReply, ValidBody } from "../../../src/core/api/contract";
import { readRange } from "../../reporting/periods";
import { readCohorts } from "../../reporting/read-retained";
import type { ReportApp } from "../../reporting/report-app";
import { retentionRows, weightedAverage } from "../../reporting/retention-rows";
import { select } from "../../reporting/selection";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";

/** Retention of the daily cohorts of a filter; its granularity is always the day. */
export async function retentionReport(
  db: Db,
  app: ReportApp,
  query: ValidBody<"stat/retention">,
  nowMs: number,
): Promise<RetentionReply> {
  const range = readRange("day", query.start, query.end);
  const days = [...new Set(query.days)].sort((a, b) => a - b);
  const selection = await select(db, app, query);
  const cohorts = await readCohorts(db, selection, query.basis, range, days);
  const rows = retentionRows(cohorts, range, days, localDay(app.zones, nowMs));
  return {
    basis: query.basis,
    days,
    rows,
    average: weightedAverage(rows, days),
    size: rows.reduce((sum, row) => sum + row.size, 0),
  };
}
