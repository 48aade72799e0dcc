import type { CallReply } from "../../../src/core/api/contract";
import { readLifetime } from "../../figures/read-lifetime";
import { readRollup } from "../../figures/read-rollup";
import type { ReportApp } from "../../figures/report-app";
import { select } from "../../figures/selection";
import { localDay, localHour, zoneOffsetMs } from "../../store/local-time";
import type { Db } from "../../store/open";
import { overviewCards } from "./overview-cards";

/** Today's cards and lifetime totals of an app, or of one channel of it. */
export async function overviewReport(
  db: Db,
  app: ReportApp,
  channelId: number | null,
  nowMs: number,
): Promise<CallReply<"stat/overview">["map"]> {
  const selection = await select(db, app, {
    start: "",
    end: "",
    granularity: "day",
    platform: null,
    channelIds: channelId === null ? [] : [channelId],
    groupIds: [],
    match: null,
    versions: [],
    provinces: [],
  });
  const today = localDay(app.timeZone, nowMs);
  const [hours, days, lifetime] = await Promise.all([
    readRollup(db, selection, "hour", { start: today - 1, end: today }),
    readRollup(db, selection, "day", { start: today - 7, end: today }),
    readLifetime(db, selection),
  ]);
  const sinceHourMs = (nowMs + zoneOffsetMs(app.timeZone, nowMs)) % 3_600_000;
  const hourOfDay = localHour(app.timeZone, nowMs) - today * 24 + sinceHourMs / 3_600_000;
  return {
    cards: overviewCards({ hours, days, today, hourOfDay }),
    totalInstall: lifetime.install,
    totalRegister: lifetime.register,
    updatedAt: nowMs,
  };
}
