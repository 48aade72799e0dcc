import type { CallReply } from "../../../src/core/api/contract";
import { clockOf } from "../../reporting/elapsed";
import { readPeriodActive, setActive } from "../../reporting/read-active";
import { readDayCosts } from "../../reporting/read-cost";
import { readLifetime } from "../../reporting/read-lifetime";
import { readRollup } from "../../reporting/read-rollup";
import type { ReportApp } from "../../reporting/report-app";
import { select } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { overviewCards } from "./overview-cards";

/** Today's cards and lifetime totals of an app, or of one channel of it. */
export async function overviewReport(
  db: Db,
  app: ReportApp,
  channelId: number | null,
  nowMs: number,
): Promise<CallReply<"stat/overview">["map"]> {
  const selection = await select(db, app, { channelIds: channelId === null ? [] : [channelId] });
  const { today, hourOfDay } = clockOf(app, nowMs);
  const week = { start: today - 7, end: today };
  const { kind, unavailable } = selection;
  const [hours, days, lifetime, costs] = await Promise.all([
    readRollup(db, selection, "hour", { start: today - 1, end: today }),
    readRollup(db, selection, "day", week),
    readLifetime(db, selection),
    kind === null || kind === "normal" ? new Map() : readDayCosts(db, selection, week),
  ]);
  // Days are counted with the installs that a rule has marked: their devices tell who was active without.
  if (app.deductsAbnormal) setActive(days, await readPeriodActive(db, selection, "day", week));
  return {
    cards: overviewCards({ hours, days, costs, kind, unavailable, today, hourOfDay }),
    totalInstall: lifetime.install,
    totalRegister: lifetime.register,
    updatedAt: nowMs,
  };
}
