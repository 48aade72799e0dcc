import type { MonitorPeriod } from "../../../src/core/api/contract";
import type { ZoneSchedule } from "../../store/local-time";
import { periodStartMs } from "./judge/series";

/** What is reported within this of the end of a period counts; judging follows within the minute. */
const graceMs = 45_000;

/** The moment from which a period can be judged. */
export const dueMs = (zones: ZoneSchedule, period: MonitorPeriod, t: number): number =>
  periodStartMs(zones, period, t + 1) + graceMs;
