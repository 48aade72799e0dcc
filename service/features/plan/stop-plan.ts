import type { PlanStop } from "../../../src/core/api/contract";
import { lines, type Message, say } from "../../base/message";
import type { Db } from "../../store/open";
import { notify } from "../message";

interface Stopped {
  app_id: number;
  id: number;
  account_id: number;
  name: string;
}

const reasons: Record<PlanStop, Message> = {
  failing: say("连续 5 期没有发送成功，已暂停。请检查收件人后重新开启。"),
  noAccess: say("创建者已不能查看该应用的数据，已停止。需要时请由有权限的人重新建立。"),
  gone: say("它的看板或视图已被删除，已停止。请另选内容后重新开启。"),
};

const appOf = (db: Db, id: number) =>
  db
    .selectFrom("app")
    .select(["name", "appkey", "owner_id"])
    .where("id", "=", id)
    .executeTakeFirst();

const linkOf = (appkey: string) => `/data/boards?app=${appkey}&plans=list`;

/** Stops a plan, and tells whoever can do something about it; once, whoever finds out first. */
export async function stopPlan(
  tx: Db,
  plan: Stopped,
  reason: PlanStop,
  nowMs: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("report_plan")
    .set({ is_on: false, stopped: reason })
    .where("app_id", "=", plan.app_id)
    .where("id", "=", plan.id)
    .where("is_on", "=", true)
    .executeTakeFirst();
  const app = await appOf(tx, plan.app_id);
  if (numUpdatedRows === 0n || !app) return;
  await notify(tx, {
    accountId: reason === "noAccess" ? app.owner_id : plan.account_id,
    appId: plan.app_id,
    event: "report",
    title: say("定时报表「{}」已停止", plan.name),
    body: say("应用「{}」的定时报表「{}」：{}", app.name, plan.name, reasons[reason]),
    link: linkOf(app.appkey),
    at: nowMs,
  });
}

/** Tells whoever made a plan that a report did not reach everybody; once for each run. */
export async function notifyFailure(
  tx: Db,
  plan: Stopped,
  run: { id: number; period: string; faults: readonly Message[] },
  nowMs: number,
): Promise<void> {
  const app = await appOf(tx, plan.app_id);
  if (!app) return;
  await notify(tx, {
    accountId: plan.account_id,
    appId: plan.app_id,
    event: "report",
    title: say("定时报表「{}」没有发送成功", plan.name),
    body: lines([
      say("应用「{}」的定时报表「{}」（{}）没有发送给：", app.name, plan.name, run.period),
      ...run.faults,
    ]),
    link: linkOf(app.appkey),
    at: nowMs,
    onceKey: `report ${plan.app_id} ${run.id}`,
  });
}
