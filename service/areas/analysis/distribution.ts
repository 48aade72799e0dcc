import { type SqlBool, sql } from "kysely";
import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import { readRange } from "../../figures/periods";
import type { ReportApp } from "../../figures/report-app";
import type { Db } from "../../store/open";
import { appDistribution } from "../report";
import { seenBetween } from "./cohort-windows";

/** What devices are like: those new in a range, or all that were active in it. */
export async function distributionReport(
  db: Db,
  app: ReportApp,
  query: ValidBody<"stat/distribution">,
): Promise<CallReply<"stat/distribution">["map"]> {
  if (query.basis === "install") return appDistribution(db, app, query, null);
  const { start, end } = readRange("day", query.start, query.end);
  const from = sql<number>`greatest(${start} - install_day, 0)`;
  const active = sql<SqlBool>`install_day <= ${end}
    AND ${seenBetween(from, sql<number>`(${end} - install_day)`)}`;
  return appDistribution(db, app, query, active);
}
