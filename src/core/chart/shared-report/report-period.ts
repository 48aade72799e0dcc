import type { Granularity } from "../../api/contract";

/** Days of a shared report and how they are put together. */
export interface ReportPeriod {
  /** `YYYY-MM-DD`, both included; null = the last thirty days of the app's calendar. */
  days: { start: string; end: string } | null;
  granularity: Granularity;
  /** The period before stands beside it, where the share allows that. */
  isCompared: boolean;
}

/** The last thirty days, one by one. */
export const defaultPeriod: ReportPeriod = {
  days: null,
  granularity: "day",
  isCompared: false,
};

/** The same as calls take it. */
export const periodBody = ({ days, granularity, isCompared }: ReportPeriod) => ({
  ...days,
  granularity,
  ...(isCompared && { compare: { kind: "previous" as const } }),
});
