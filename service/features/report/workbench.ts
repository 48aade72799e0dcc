import { sql } from "kysely";
import type { CallReply, OverviewCard, WorkbenchApp } from "../../../src/core/api/contract";
import { readOpenApps } from "../../access/app-access";
import type { Viewer } from "../../base/caller";
import type { ServiceConfig } from "../../base/config";
import { readOpenAlerts } from "../../reporting/open-alerts";
import { readRollup } from "../../reporting/read-rollup";
import type { ReportApp } from "../../reporting/report-app";
import { select } from "../../reporting/selection";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import { listPins } from "../view";
import { overviewReport } from "./overview";

/** Who looks at the workbench, and when. */
export interface Session {
  db: Db;
  config: ServiceConfig;
  viewer: Viewer;
  nowMs: number;
}

/** Totals over every app the viewer owns or is authorised for, and the apps by today's installs. */
export async function workbenchReport(
  session: Session,
): Promise<CallReply<"stat/workbench">["map"]> {
  const apps = await visibleApps(session);
  const reports = await Promise.all(
    apps.map(async ({ app, row }) => {
      const overview = await overviewReport(session.db, app, null, session.nowMs);
      return { row, cards: overview.cards, spark: await lastWeek(session, app) };
    }),
  );
  const open = await readOpenAlerts(
    session.db,
    session.viewer.embed ? [] : apps.map(({ app }) => app),
  );
  const list = reports.map(({ row, cards, spark }): WorkbenchApp => {
    const card = (key: OverviewCard["key"]) => cards.find((one) => one.key === key);
    return {
      ...row,
      todayInstall: card("install")?.today ?? 0,
      yesterdayInstall: card("install")?.yesterday ?? 0,
      todayActive: card("active")?.today ?? 0,
      spark,
      alertCount: open.get(row.id) ?? 0,
    };
  });
  return {
    cards: sumCards(reports.map((report) => report.cards)),
    apps: list.toSorted((a, b) => b.todayInstall - a.todayInstall || a.id - b.id),
    pins: await listPins(
      session.db,
      session.viewer,
      apps.map(({ app }) => app),
    ),
    defaultBoards: await readDefaultBoards(
      session,
      apps.map(({ app }) => app.appId),
    ),
    updatedAt: session.nowMs,
  };
}

/** Reads of which of these apps the viewer has chosen a default board; an embed token stands for many viewers. */
async function readDefaultBoards(
  { db, viewer }: Session,
  appIds: readonly number[],
): Promise<number[]> {
  if (viewer.embed || appIds.length === 0) return [];
  const rows = await db
    .selectFrom("board_default")
    .select("app_id")
    .where("app_id", "=", sql<number>`ANY(${appIds}::bigint[])`)
    .where("account_id", "=", viewer.accountId)
    .orderBy("app_id")
    .execute();
  return rows.map(({ app_id }) => app_id);
}

/** An app that the viewer owns or is authorised for. */
export type VisibleApp = Awaited<ReturnType<typeof visibleApps>>[number];

/** Every attribution app that the viewer owns or is authorised for now; the acceleration line has a list of its own. */
export async function visibleApps({ db, config, viewer, nowMs }: Session) {
  const open = await readOpenApps(viewer, { db, config, now: nowMs });
  const counting = open.filter(({ stored }) => stored.line === "attribution");
  return counting.map(({ app, stored, grantEnd }) => ({
    app,
    grantEnd,
    row: {
      id: stored.id,
      appkey: stored.appkey,
      name: stored.name,
      appIcon: stored.icon,
      applyVersion: stored.edition,
      isTrial: stored.is_trial,
      isApplyAuth: app.isOwner ? (0 as const) : (1 as const),
      isExperienceApp: app.isExperience,
    },
  }));
}

/** Installs of the last seven whole days: today has only begun. */
async function lastWeek({ db, nowMs }: Session, app: ReportApp): Promise<number[]> {
  const today = localDay(app.zones, nowMs);
  const selection = await select(db, app, {});
  const days = await readRollup(db, selection, "day", { start: today - 7, end: today - 1 });
  return Array.from({ length: 7 }, (_, index) => days.get(today - 7 + index)?.install ?? 0);
}

function sumCards(lists: OverviewCard[][]): OverviewCard[] {
  const [first = [], ...others] = lists;
  return first.map((card, index) =>
    others.reduce((sum, cards) => addCard(sum, cards[index]), card),
  );
}

const added = (sum: number | null, more: number | null) => (sum ?? 0) + (more ?? 0);

function addCard(sum: OverviewCard, card: OverviewCard | undefined): OverviewCard {
  if (!card) return sum;
  return {
    key: sum.key,
    today: added(sum.today, card.today),
    yesterday: added(sum.yesterday, card.yesterday),
    sameTime: added(sum.sameTime, card.sameTime),
    avg7: added(sum.avg7, card.avg7),
    sparkToday: sum.sparkToday.map((value, hour) => {
      const more = card.sparkToday[hour] ?? null;
      return value === null && more === null ? null : (value ?? 0) + (more ?? 0);
    }),
    sparkYesterday: sum.sparkYesterday.map(
      (value, hour) => value + (card.sparkYesterday[hour] ?? 0),
    ),
  };
}
