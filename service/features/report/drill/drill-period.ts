import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ValidBody } from "../../../../src/core/api/contract";
import { say } from "../../../base/message";
import { ServiceError } from "../../../base/service-error";
import { type DayRange, periodsOf, periodText, readRange } from "../../../reporting/periods";
import type { ReportApp } from "../../../reporting/report-app";
import { isWithinDays, wallClock } from "../../../store/wall-clock";

type Query = Pick<ValidBody<"stat/devices">, "granularity" | "start" | "end" | "at">;

/** Days of a figure, or one of their hours. */
export interface DrillPeriod extends DayRange {
  /** Hours since 1970 on the app's clock; null for whole days. */
  hour: number | null;
}

/** Resolves the period of a figure: a point of a trend, or its whole range. */
export function drillPeriod({ granularity, start, end, at }: Query): DrillPeriod {
  const range = readRange(granularity, start, end);
  if (at === null) return { ...range, hour: null };
  const keys = periodsOf(granularity, range);
  const index = keys.findIndex((key) => periodText(granularity, key) === at);
  const key = keys[index];
  if (key === undefined) throw new ServiceError("0400", say("这一段时间不在所选的范围里"), "at");
  if (granularity === "hour") {
    const day = Math.floor(key / 24);
    return { start: day, end: day, hour: key };
  }
  return { start: key, end: (keys[index + 1] ?? range.end + 1) - 1, hour: null };
}

/** Builds the SQL that is true for moments of a period. */
export function isWithin(
  moment: RawBuilder<unknown>,
  { zones }: ReportApp,
  { hour, ...days }: DrillPeriod,
): RawBuilder<SqlBool> {
  const ofDays = isWithinDays(moment, zones, days);
  if (hour === null) return ofDays;
  return sql<SqlBool>`${ofDays}
    AND floor(extract(epoch FROM ${wallClock(moment, zones)}) / 3600) = ${hour}`;
}
