import type { Granularity } from "../../api/contract";
import { dayAt, namedRange } from "../../format";

/** Days of a shared report, `YYYY-MM-DD`, both included, and how they are put together. */
export interface ReportPeriod {
  start: string;
  end: string;
  granularity: Granularity;
}

/** The last thirty days, one by one. */
export const defaultPeriod = (): ReportPeriod => ({
  ...namedRange("last30", dayAt(Date.now())),
  granularity: "day",
});
