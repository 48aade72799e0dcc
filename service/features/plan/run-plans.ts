import { sql, type UpdateObject } from "kysely";
import type { PlanWay } from "../../../src/core/api/contract/constants/plan";
import { errorFields, type Log } from "../../base/log";
import { inEnglish, type Message, say } from "../../base/message";
import { runEvery } from "../../base/run-every";
import { dayText } from "../../store/local-time";
import type { Db } from "../../store/open";
import { deliveryState, type ReportContent, runState } from "../../store/plan-tables";
import type { Tables } from "../../store/tables";
import { accountLanguage } from "../message";
import { deliver } from "./deliver";
import { openSlots, type PlanRow } from "./open-slots";
import { planAccess } from "./plan-access";
import { type DeliveryRow, type PlanDeps, type RunRow, retryAfterMs } from "./plan-deps";
import { fileRowsOf, reportContent } from "./report-content";
import { robotRows, robotsOf } from "./robots";
import { notifyFailure, stopPlan } from "./stop-plan";

/** A run whose process is silent for so long is taken up again, in ms. */
const leaseMs = 180_000;
const failedInRow = 5;
const runsAtOnce = 20;

/** Somebody else has taken a run up. */
class Lost extends Error {}

/** The row of a run as long as it is ours. */
const mine = (db: Db, { app_id, id, claims }: RunRow) =>
  db
    .updateTable("report_run")
    .where("app_id", "=", app_id)
    .where("id", "=", id)
    .where("claims", "=", claims)
    .where("state", "=", runState.running);

async function change(
  db: Db,
  run: RunRow,
  values: UpdateObject<Tables, "report_run">,
): Promise<void> {
  const { numUpdatedRows } = await mine(db, run).set(values).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Lost();
}

/** Only one of several services gets a run. */
async function claim({ store, now }: PlanDeps, { app_id, id, claims }: RunRow) {
  return store.db
    .updateTable("report_run")
    .set({ claims: sql<number>`claims + 1`, due_at: new Date(now() + leaseMs) })
    .where("app_id", "=", app_id)
    .where("id", "=", id)
    .where("claims", "=", claims)
    .where("state", "=", runState.running)
    .returningAll()
    .executeTakeFirst();
}

const periodText = ({ start_day, end_day }: Pick<RunRow, "start_day" | "end_day">) =>
  start_day === end_day ? dayText(start_day) : `${dayText(start_day)} – ${dayText(end_day)}`;

/** Ends a run, and a plan of which too many failed one after another. */
async function finish(
  { store, now }: PlanDeps,
  plan: PlanRow,
  run: RunRow,
  {
    state,
    faults = [],
    fault = faults[0],
  }: { state: number; faults?: readonly Message[]; fault?: Message },
): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    await change(tx, run, {
      state,
      finished_at: new Date(now()),
      ...(state === runState.failed && fault && { fault: fault.zh, fault_en: inEnglish(fault) }),
    });
    const isFailed = state === runState.failed;
    const { failed_runs: failed } = await tx
      .updateTable("report_plan")
      .set({ failed_runs: isFailed ? sql<number>`failed_runs + 1` : 0 })
      .where("app_id", "=", plan.app_id)
      .where("id", "=", plan.id)
      .returning("failed_runs")
      .executeTakeFirstOrThrow();
    if (faults.length > 0)
      await notifyFailure(tx, plan, { id: run.id, period: periodText(run), faults }, now());
    if (isFailed && failed >= failedInRow) await stopPlan(tx, plan, "failing", now());
  });
}

/** Writes a run's content and names its receivers, in one; null when the run has ended instead. */
async function makeContent(
  deps: PlanDeps,
  plan: PlanRow,
  run: RunRow,
): Promise<ReportContent | null> {
  const { store, config, now } = deps;
  const { db } = store;
  const nowMs = now();
  const app = await planAccess({ db, config, nowMs }, plan);
  if (!app) {
    const fault = say("创建者已不能查看该应用的数据");
    await finish(deps, plan, run, { state: runState.failed, fault });
    await db.transaction().execute((tx) => stopPlan(tx, plan, "noAccess", nowMs));
    return null;
  }
  const { name: appName } = await db
    .selectFrom("app")
    .select("name")
    .where("id", "=", plan.app_id)
    .executeTakeFirstOrThrow();
  const content = await reportContent({
    db,
    app,
    appName,
    accountId: plan.account_id,
    name: plan.name,
    content: plan.content,
    every: plan.every,
    period: { start: run.start_day, end: run.end_day },
    language: await accountLanguage(db, plan.account_id),
    fileRows: fileRowsOf(plan.attachment),
    nowMs,
  });
  if (!content) {
    const fault = say("它的看板或视图已被删除");
    await finish(deps, plan, run, { state: runState.failed, fault });
    await db.transaction().execute((tx) => stopPlan(tx, plan, "gone", nowMs));
    return null;
  }
  if (!content.hasData && plan.skips_empty) {
    await finish(deps, plan, run, { state: runState.empty });
    return null;
  }
  await db.transaction().execute(async (tx) => {
    await change(tx, run, { content: JSON.stringify(content) });
    const receivers = await tx
      .selectFrom("report_receiver")
      .select("address")
      .where("app_id", "=", plan.app_id)
      .where("plan_id", "=", plan.id)
      .where("is_listed", "=", true)
      .execute();
    const robots = await robotRows(tx, plan.app_id, [plan.id]);
    const ways: { way: PlanWay; receiver: string }[] = [
      ...receivers.map(({ address }) => ({ way: "mail" as const, receiver: address })),
      ...robots.map(({ id }) => ({ way: "robot" as const, receiver: String(id) })),
      ...(plan.to_webhook ? [{ way: "webhook" as const, receiver: "" }] : []),
    ];
    if (ways.length === 0) return;
    await tx
      .insertInto("report_delivery")
      .values(
        ways.map(({ way, receiver }) => ({
          app_id: run.app_id,
          run_id: run.id,
          way,
          receiver,
          due_at: new Date(nowMs),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["app_id", "run_id", "way", "receiver"]).doNothing(),
      )
      .execute();
  });
  return content;
}

const deliveriesOf = (db: Db, run: RunRow) =>
  db
    .selectFrom("report_delivery")
    .selectAll()
    .where("app_id", "=", run.app_id)
    .where("run_id", "=", run.id)
    .orderBy("way")
    .orderBy("receiver")
    .execute();

/** Says why each of these got nothing. */
async function faultsOf(
  db: Db,
  appId: number,
  deliveries: readonly DeliveryRow[],
): Promise<Message[]> {
  const robots = await robotsOf(db, appId, deliveries);
  return deliveries.map(({ way, receiver, fault, fault_en }) => {
    const reason = { zh: fault, en: fault_en };
    if (way === "mail") return say("{}：{}", receiver, reason);
    if (way === "webhook") return say("回调：{}", reason);
    return say("群机器人 {}：{}", robots.get(receiver)?.masked ?? "", reason);
  });
}

/** Ends a run when every receiver has an outcome, or puts it off until the next try. */
async function settle(deps: PlanDeps, plan: PlanRow, run: RunRow): Promise<void> {
  const deliveries = await deliveriesOf(deps.store.db, run);
  const waiting = deliveries.filter(({ state }) => state === deliveryState.waiting);
  if (waiting.length > 0) {
    const next = Math.min(...waiting.map(({ due_at }) => due_at.getTime()));
    return change(deps.store.db, run, { due_at: new Date(next) });
  }
  const failed = deliveries.filter(({ state }) => state === deliveryState.failed);
  const isSent = deliveries.some(({ state }) => state === deliveryState.sent);
  // Where nobody got it, whoever was left out is why.
  const bad = failed.length > 0 || isSent ? failed : deliveries;
  const faults =
    isSent || bad.some(({ way, state }) => way !== "mail" || state === deliveryState.failed)
      ? await faultsOf(deps.store.db, run.app_id, bad)
      : [say("没有收件人：都已退订，或还没有确认")];
  await finish(deps, plan, run, { state: isSent ? runState.sent : runState.failed, faults });
}

async function runOne(deps: PlanDeps, run: RunRow, signal: AbortSignal | undefined): Promise<void> {
  const { store, now } = deps;
  const { db } = store;
  const plan = await db
    .selectFrom("report_plan")
    .selectAll()
    .where("app_id", "=", run.app_id)
    .where("id", "=", run.plan_id)
    .executeTakeFirst();
  if (!plan) {
    await db
      .deleteFrom("report_run")
      .where("app_id", "=", run.app_id)
      .where("id", "=", run.id)
      .execute();
    return;
  }
  // Switched off in between: nothing was sent of it yet.
  if (!plan.is_on && !run.content)
    return change(db, run, { state: runState.missed, finished_at: new Date(now()) });
  const content = run.content ?? (await makeContent(deps, plan, run));
  if (!content) return;
  for (const delivery of await deliveriesOf(db, run)) {
    const isDue = delivery.due_at.getTime() <= now();
    if (delivery.state !== deliveryState.waiting || !isDue) continue;
    // Whoever comes next begins with this one.
    if (signal?.aborted) return change(db, run, { due_at: new Date(now()) });
    await change(db, run, { due_at: new Date(now() + leaseMs) });
    await deliver(deps, { plan, run, content }, delivery);
  }
  await settle(deps, plan, run);
}

/** Puts a run off whose content could not be made, or ends it when that failed too often. */
async function putOff(deps: PlanDeps, run: RunRow): Promise<void> {
  const { store, now } = deps;
  const waitMs = retryAfterMs[run.tries];
  if (waitMs !== undefined)
    return change(store.db, run, { tries: run.tries + 1, due_at: new Date(now() + waitMs) });
  const plan = await store.db
    .selectFrom("report_plan")
    .selectAll()
    .where("app_id", "=", run.app_id)
    .where("id", "=", run.plan_id)
    .executeTakeFirst();
  if (!plan) return;
  const faults = [say("生成内容时服务出错，请稍后重发或联系管理员")];
  await finish(deps, plan, run, { state: runState.failed, faults });
}

/** Sends what is due; several services may run it. Answers how many runs were taken up. */
export async function runPlans(
  deps: PlanDeps,
  { signal, onFault }: { signal?: AbortSignal; onFault?: (error: unknown) => void } = {},
): Promise<number> {
  const { store, now } = deps;
  await openSlots(store.db, now());
  const due = await store.db
    .selectFrom("report_run")
    .selectAll()
    .where("state", "=", runState.running)
    .where("due_at", "<=", new Date(now()))
    .orderBy("due_at")
    .limit(runsAtOnce)
    .execute();
  let taken = 0;
  for (const seen of due) {
    if (signal?.aborted) break;
    const run = await claim(deps, seen);
    if (!run) continue;
    taken += 1;
    try {
      await runOne(deps, run, signal);
    } catch (error) {
      if (error instanceof Lost) continue;
      onFault?.(error);
      await putOff(deps, run).catch((reason: unknown) => {
        if (!(reason instanceof Lost)) throw reason;
      });
    }
  }
  return taken;
}

const everyMs = 5_000;
const dayMs = 86_400_000;
const contentDays = 30;
const runDays = 400;

/** Forgets the contents and the runs of long ago. */
export async function prunePlans(db: Db, nowMs: number): Promise<void> {
  const before = (days: number) => new Date(nowMs - days * dayMs);
  await db
    .updateTable("report_run")
    .set({ content: null })
    .where("content", "is not", null)
    .where("state", "<>", runState.running)
    .where("created_at", "<", before(contentDays))
    .execute();
  await db.deleteFrom("report_delivery").where("due_at", "<", before(runDays)).execute();
  await db.deleteFrom("report_run").where("created_at", "<", before(runDays)).execute();
}

/** Sends what is due by and by; answers how to stop, which waits for the mail under way. */
export function startPlans(deps: PlanDeps & { log: Log }): () => Promise<void> {
  const { store, now, log } = deps;
  let prunedMs = now();
  const onFault = (error: unknown) => log("warn", "plans", errorFields(error));
  return runEvery({
    name: "plans",
    everyMs,
    run: async (signal) => {
      while (!signal.aborted && (await runPlans(deps, { signal, onFault })) > 0);
      if (now() - prunedMs < dayMs) return;
      prunedMs = now();
      await prunePlans(store.db, now());
    },
    onFault,
  });
}
