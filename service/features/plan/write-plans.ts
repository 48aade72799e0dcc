import { sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { checkLimit, isExpired, limitsOf, planOf, upgradePath } from "../../access/plan";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { actionForbidden, ServiceError } from "../../base/service-error";
import { MailError } from "../../ports";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import { mayRead } from "../board";
import type { AppContext } from "../handler";
import { isAskedFor } from "../webhook";
import { timingOf } from "./open-slots";
import { planMessages } from "./plan-messages";
import { planNotFound, planRow } from "./read-plans";
import { readSource } from "./read-source";
import { askToConfirm, memberAddresses, setReceivers } from "./receivers";
import { setRobots } from "./robots";
import { nextSlot, type Timing } from "./slots";

type Saved = ValidBody<"plan/save">;
type Draft = ValidBody<"plan/preview">;

export const timingOfDraft = ({
  every,
  weekday,
  monthDay,
  time,
}: Pick<Draft, "every" | "weekday" | "monthDay" | "time">): Timing => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { every, weekday, monthDay, minute: hours * 60 + minutes };
};

/** Refuses what is gone, or is none of the viewer's to see. */
export async function checkContent(
  { db, app, viewer, language }: AppContext,
  { content }: Pick<Draft, "content">,
): Promise<void> {
  if (content.kind === "table" && !mayRead("channels", app))
    throw actionForbidden(say("您没有查看渠道表格的权限，请另选内容"));
  const reader = { db, appId: app.appId, appkey: app.appkey, viewer };
  if (await readSource(reader, content, planMessages(language))) return;
  throw new ServiceError(
    "0400",
    say("看板或视图不存在、已被删除，或不能定时发送，请另选一个"),
    "content",
  );
}

/** Addresses of nobody with the app's data that were never asked. */
async function strangers(context: AppContext, body: Saved): Promise<string[]> {
  const { db, app, now } = context;
  const members = await memberAddresses(db, app.appId, body.receivers, now());
  const outside = body.receivers.filter((address) => !members.has(address));
  if (outside.length === 0 || body.id === null) return outside;
  const known = await db
    .selectFrom("report_receiver")
    .select("address")
    .where("app_id", "=", app.appId)
    .where("plan_id", "=", body.id)
    .where("asked_at", "is not", null)
    .execute();
  return outside.filter((address) => known.every((one) => one.address !== address));
}

/** Refuses a plan that would send to nobody. */
async function checkWays(
  { db, app }: AppContext,
  { receivers, robots, toWebhook }: Saved,
): Promise<void> {
  if (toWebhook && !(await isAskedFor(db, app.appId, "report")))
    throw new ServiceError("0400", say("还没有回调订阅「定时报表」事件"), "toWebhook");
  if (receivers.length + robots.length === 0 && !toWebhook)
    throw new ServiceError("0400", say("请填写邮箱、添加群机器人，或发送给回调"), "receivers");
}

/** Makes a plan, or changes one of the viewer's own; asks addresses that are nobody's here. Returns its id. */
export async function savePlan(context: AppContext, body: Saved): Promise<number> {
  const { db, app, viewer, config, ports, limits, now } = context;
  await checkWays(context, body);
  if (ports.mail.isAbsent && body.receivers.length > 0)
    throw new ServiceError(
      "0400",
      say("本服务没有接入邮件，请联系管理员设置 XI_SMTP"),
      "receivers",
    );
  await checkContent(context, body);
  const asked = await strangers(context, body);
  if (asked.length > 0 && config.origin === undefined)
    throw new ServiceError(
      "0400",
      say("本服务没有设置 XI_ORIGIN，只能发送给能看到该应用数据、并已验证邮箱的人"),
      "receivers",
    );
  for (const _ of asked) await consume(limits.mailByAccount, String(viewer.accountId), now());
  const id = await db
    .transaction()
    .execute((tx) =>
      body.id === null ? makePlan(tx, context, body) : changePlan(tx, context, body, body.id),
    );
  const plan = { app_id: app.appId, id, account_id: viewer.accountId, name: body.name };
  for (const address of asked) {
    const receiver = await db
      .selectFrom("report_receiver")
      .select(["app_id", "id", "address"])
      .where("app_id", "=", app.appId)
      .where("plan_id", "=", id)
      .where("address", "=", address)
      .executeTakeFirst();
    // One that cannot be asked now is asked when the report is due.
    if (receiver)
      await askToConfirm(context, plan, receiver).catch((error: unknown) => {
        if (!(error instanceof MailError)) throw error;
      });
  }
  return id;
}

const columnsOf = (body: Saved) => {
  const { every, weekday, monthDay, minute } = timingOfDraft(body);
  return {
    name: body.name,
    content: JSON.stringify(body.content),
    every,
    weekday,
    month_day: monthDay,
    minute,
    skips_empty: body.skipsEmpty,
    attachment: body.attachment,
    to_webhook: body.toWebhook,
  };
};

async function checkName(
  tx: Db,
  { app, viewer }: AppContext,
  name: string,
  id: number | null,
): Promise<void> {
  const same = await tx
    .selectFrom("report_plan")
    .select("id")
    .where("app_id", "=", app.appId)
    .where("account_id", "=", viewer.accountId)
    .where("name", "=", name)
    .execute();
  if (same.some((plan) => plan.id !== id))
    throw new ServiceError("0409", say("已有同名的定时报表"), "name");
}

const dueOf = ({ app, now }: AppContext, timing: Timing) =>
  new Date(nextSlot(timing, app.zones, now()).sendMs);

async function makePlan(tx: Db, context: AppContext, body: Saved): Promise<number> {
  const { app, config, viewer, now } = context;
  if (isExpired(app, config, now()))
    throw new ServiceError(
      "0403",
      say("应用已到期，续费后才能新建定时报表；已有的照常发送"),
      undefined,
      undefined,
      { link: upgradePath },
    );
  await lockLimit(tx, "plans", { app: app.appId });
  await checkName(tx, context, body.name, null);
  const { count } = await tx
    .selectFrom("report_plan")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("app_id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const limit = limitsOf(app, config).plans;
  const used = Number(count);
  const plan = planOf(app, config);
  checkLimit({ what: say("定时报表数"), used, adding: 1, limit, plan }, "name");
  if (used >= limit) throw new ServiceError("0409", say("最多 {} 个定时报表", limit), "name");
  const at = new Date(now());
  const { id } = await tx
    .insertInto("report_plan")
    .values({
      app_id: app.appId,
      account_id: viewer.accountId,
      since: at,
      created_at: at,
      due_at: dueOf(context, timingOfDraft(body)),
      ...columnsOf(body),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setWays(tx, context, body, id);
  return id;
}

async function setWays(tx: Db, { app, config }: AppContext, body: Saved, id: number) {
  const of = { appId: app.appId, planId: id };
  await setReceivers(tx, of, body.receivers);
  await setRobots(tx, config, of, body.robots);
}

async function changePlan(tx: Db, context: AppContext, body: Saved, id: number): Promise<number> {
  const { app, viewer, now } = context;
  await lockLimit(tx, "plans", { app: app.appId });
  const before = await planRow({ ...context, db: tx }, id);
  if (before.account_id !== viewer.accountId)
    throw actionForbidden(say("只有创建者可以修改，您可以停用或删除它"));
  await checkName(tx, context, body.name, id);
  const columns = columnsOf(body);
  const isMoved =
    columns.every !== before.every ||
    columns.weekday !== before.weekday ||
    columns.month_day !== before.month_day ||
    columns.minute !== before.minute;
  const changed = await tx
    .updateTable("report_plan")
    .set({
      ...columns,
      // By another time, what would have been due before is not sent.
      ...(isMoved && {
        since: new Date(now()),
        due_at: dueOf(context, timingOfDraft(body)),
      }),
      failed_runs: 0,
      revision: sql<number>`revision + 1`,
    })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .where("revision", "=", body.revision)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n)
    throw new ServiceError("0409", say("它刚在别处保存过，请关闭后重新打开"), "revision");
  await setWays(tx, context, body, id);
  return id;
}

/** Switches a plan on or off; what was due in between is never sent. */
export async function switchPlan(
  context: AppContext,
  { id, isOn }: ValidBody<"plan/switch">,
): Promise<void> {
  const { db, app, viewer, now } = context;
  const plan = await planRow(context, id);
  if (isOn && plan.account_id !== viewer.accountId)
    throw actionForbidden(say("只有创建者可以开启，您可以停用或删除它"));
  if (isOn) await checkContent(context, plan);
  await db
    .updateTable("report_plan")
    .set({
      is_on: isOn,
      stopped: null,
      failed_runs: 0,
      ...(isOn &&
        !plan.is_on && { since: new Date(now()), due_at: dueOf(context, timingOf(plan)) }),
    })
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .execute();
}

/** Removes a plan with its receivers and its runs. */
export async function deletePlan(context: AppContext, id: number): Promise<void> {
  const { db, app } = context;
  await planRow(context, id);
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("report_plan")
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .returning("id")
      .execute();
    if (gone.length === 0) throw planNotFound();
    const runs = await tx
      .deleteFrom("report_run")
      .where("app_id", "=", app.appId)
      .where("plan_id", "=", id)
      .returning("id")
      .execute();
    await tx
      .deleteFrom("report_delivery")
      .where("app_id", "=", app.appId)
      .where("run_id", "=", sql<number>`ANY(${runs.map((run) => run.id)}::bigint[])`)
      .execute();
    for (const table of ["report_receiver", "report_robot"] as const)
      await tx
        .deleteFrom(table)
        .where("app_id", "=", app.appId)
        .where("plan_id", "=", id)
        .execute();
  });
}

/** Looks again at when the plans of an app are due: its zone changes. */
export const replanApp = (tx: Db, appId: number, nowMs: number) =>
  tx
    .updateTable("report_plan")
    .set({ due_at: new Date(nowMs) })
    .where("app_id", "=", appId)
    .where("is_on", "=", true)
    .execute();
