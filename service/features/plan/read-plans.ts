import { type Selectable, sql } from "kysely";
import type { PlanList, PlanRunState, ReportPlan } from "../../../src/core/api/contract";
import { maskMobile } from "../../../src/core/format/mask";
import { canEditModule } from "../../access/permission";
import { limitsOf } from "../../access/plan";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { runState } from "../../store/plan-tables";
import type { Tables } from "../../store/tables";
import type { AppContext } from "../handler";
import { isAskedFor } from "../webhook";
import { memberAddresses, receiverState } from "./receivers";
import { robotRows, shownRobot } from "./robots";

export const planNotFound = () => new ServiceError("0404", say("定时报表不存在或已被删除"), "id");

const runNames = Object.keys(runState) as PlanRunState[];

/** Name of a run's state. */
export const runStateName = (state: number): PlanRunState =>
  runNames.find((name) => runState[name] === state) ?? "running";

type Row = Selectable<Tables["report_plan"]> & { user_name: string; mobile: string };

/** Plans that the viewer may see: its own, and as the app's owner those of all. */
export const visiblePlans = ({ db, app, viewer }: AppContext) =>
  db
    .selectFrom("report_plan")
    .innerJoin("account", "account.id", "report_plan.account_id")
    .selectAll("report_plan")
    .select(["account.user_name", "account.mobile"])
    .where("report_plan.app_id", "=", app.appId)
    .$if(!app.isOwner, (plans) => plans.where("report_plan.account_id", "=", viewer.accountId));

const timeText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

async function contentNames({ db, app }: AppContext, rows: readonly Row[]) {
  const idsOf = (kind: "board" | "view") =>
    rows.flatMap(({ content }) => {
      if (content.kind === "board" && kind === "board") return [content.boardId];
      return content.kind === "view" && kind === "view" ? [content.viewId] : [];
    });
  const named = (table: "board" | "report_view", ids: number[]) =>
    db
      .selectFrom(table)
      .select(["id", "name"])
      .where("app_id", "=", app.appId)
      .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .execute();
  const boards = await named("board", idsOf("board"));
  const views = await named("report_view", idsOf("view"));
  return ({ content }: Row): string => {
    if (content.kind === "table") return "";
    const [list, id] =
      content.kind === "board" ? [boards, content.boardId] : [views, content.viewId];
    return list.find((one) => one.id === id)?.name ?? "";
  };
}

async function plansOf(context: AppContext, rows: readonly Row[]): Promise<ReportPlan[]> {
  const { db, app, viewer, now } = context;
  const ids = sql<number>`ANY(${rows.map(({ id }) => id)}::bigint[])`;
  const receivers = await db
    .selectFrom("report_receiver")
    .selectAll()
    .where("app_id", "=", app.appId)
    .where("plan_id", "=", ids)
    .where("is_listed", "=", true)
    .orderBy("id")
    .execute();
  const robots = await robotRows(
    db,
    app.appId,
    rows.map(({ id }) => id),
  );
  const addresses = [...new Set(receivers.map(({ address }) => address))];
  const members = await memberAddresses(db, app.appId, addresses, now());
  const lasts = await db
    .selectFrom("report_run")
    .distinctOn("plan_id")
    .select(["plan_id", "state", "created_at"])
    .where("app_id", "=", app.appId)
    .where("plan_id", "=", ids)
    .orderBy("plan_id")
    .orderBy("end_day", "desc")
    .orderBy("id", "desc")
    .execute();
  const nameOf = await contentNames(context, rows);
  return rows.map((row) => {
    const last = lasts.find(({ plan_id }) => plan_id === row.id);
    return {
      id: row.id,
      name: row.name,
      content: row.content,
      contentName: nameOf(row),
      every: row.every,
      weekday: row.weekday,
      monthDay: row.month_day,
      time: timeText(row.minute),
      receivers: receivers
        .filter(({ plan_id }) => plan_id === row.id)
        .map((one) => ({ address: one.address, state: receiverState(one, members) })),
      robots: robots.filter(({ plan_id }) => plan_id === row.id).map(shownRobot),
      toWebhook: row.to_webhook,
      skipsEmpty: row.skips_empty,
      attachment: row.attachment,
      isOn: row.is_on,
      stopped: row.stopped,
      nextTime: row.is_on ? row.due_at.getTime() : null,
      last: last ? { state: runStateName(last.state), time: last.created_at.getTime() } : null,
      isMine: row.account_id === viewer.accountId,
      creator: row.user_name || maskMobile(row.mobile),
      revision: row.revision,
    };
  });
}

export async function listPlans(context: AppContext): Promise<PlanList> {
  const { db, app, config, viewer, ports } = context;
  const rows = await visiblePlans(context).orderBy("report_plan.id").execute();
  const account = await db
    .selectFrom("account")
    .select("email")
    .where("id", "=", viewer.accountId)
    .executeTakeFirst();
  return {
    list: await plansOf(context, rows),
    limit: limitsOf(app, config).plans,
    canCreate: canEditModule(app, "data"),
    ownAddress: account?.email ?? "",
    takesOutside: config.origin !== undefined && !ports.mail.isAbsent,
    hasMail: !ports.mail.isAbsent,
    hasWebhook: await isAskedFor(db, app.appId, "report"),
  };
}

/** Reads the row of a plan that the viewer may see. */
export async function planRow(context: AppContext, id: number): Promise<Row> {
  const row = await visiblePlans(context).where("report_plan.id", "=", id).executeTakeFirst();
  if (!row) throw planNotFound();
  return row;
}

export async function readPlan(context: AppContext, id: number): Promise<ReportPlan> {
  const [plan] = await plansOf(context, [await planRow(context, id)]);
  if (!plan) throw planNotFound();
  return plan;
}
