import { sql } from "kysely";
import type { CallReply, PlanDelivery, ValidBody } from "../../../src/core/api/contract";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayText } from "../../store/local-time";
import { paged } from "../../store/paged";
import { deliveryState, runState } from "../../store/plan-tables";
import type { AppContext } from "../handler";
import { planRow, runStateName } from "./read-plans";
import { robotsOf } from "./robots";

const deliveryNames = Object.keys(deliveryState) as PlanDelivery["state"][];
const nameOf = (state: number): PlanDelivery["state"] =>
  deliveryNames.find((name) => deliveryState[name] === state) ?? "waiting";

/** Lists the runs of a plan, newest first. */
export async function listRuns(
  context: AppContext,
  { id, ...page }: ValidBody<"plan/runs">,
): Promise<CallReply<"plan/runs">["map"]> {
  const { db, app, language } = context;
  await planRow(context, id);
  const found = db
    .selectFrom("report_run")
    .where("app_id", "=", app.appId)
    .where("plan_id", "=", id);
  const { rows, pagination } = await paged(found, page, (runs) =>
    runs
      .select(["id", "start_day", "end_day", "state", "is_late", "created_at", "fault", "fault_en"])
      .select(sql<boolean>`content IS NOT NULL`.as("has_content"))
      .orderBy("created_at", "desc")
      .orderBy("end_day", "desc"),
  );
  const deliveries = await db
    .selectFrom("report_delivery")
    .selectAll()
    .where("app_id", "=", app.appId)
    .where("run_id", "=", sql<number>`ANY(${rows.map((run) => run.id)}::bigint[])`)
    .orderBy("way")
    .orderBy("receiver")
    .execute();
  const robots = await robotsOf(db, app.appId, deliveries);
  const faultOf = (of: { fault: string; fault_en: string }) =>
    language === "en" ? of.fault_en : of.fault;
  return {
    list: rows.map((run) => ({
      id: run.id,
      start: dayText(run.start_day),
      end: dayText(run.end_day),
      state: runStateName(run.state),
      isLate: run.is_late,
      time: run.created_at.getTime(),
      fault: faultOf(run),
      deliveries: deliveries
        .filter(({ run_id }) => run_id === run.id)
        .map((one) => ({
          way: one.way,
          receiver: one.receiver,
          address: one.way === "robot" ? (robots.get(one.receiver)?.masked ?? "") : one.receiver,
          robot: one.way === "robot" ? (robots.get(one.receiver)?.kind ?? null) : null,
          state: nameOf(one.state),
          tries: one.tries,
          fault: faultOf(one),
        })),
      canResend: run.has_content && run.state !== runState.running,
    })),
    pagination,
  };
}

/** Sends the kept content of a run again, to one receiver or to those that it did not reach. */
export async function resendRun(
  context: AppContext,
  { id, runId, way, receiver }: ValidBody<"plan/resend">,
): Promise<void> {
  const { db, app, viewer, limits, now } = context;
  await planRow(context, id);
  await consume(limits.reportResends, String(viewer.accountId), now());
  await db.transaction().execute(async (tx) => {
    const run = await tx
      .updateTable("report_run")
      .set({ state: runState.running, due_at: new Date(now()), finished_at: null })
      .where("app_id", "=", app.appId)
      .where("plan_id", "=", id)
      .where("id", "=", runId)
      .where("content", "is not", null)
      .where("state", "<>", runState.running)
      .returning("id")
      .executeTakeFirst();
    if (!run) throw new ServiceError("0409", say("这一期正在发送，或内容已不再保留"), "runId");
    const again = await tx
      .updateTable("report_delivery")
      .set({ state: deliveryState.waiting, tries: 0, due_at: new Date(now()) })
      .where("app_id", "=", app.appId)
      .where("run_id", "=", runId)
      .$if(receiver === null, (all) =>
        all.where("state", "in", [deliveryState.failed, deliveryState.left]),
      )
      .$if(receiver !== null, (all) =>
        all.where("way", "=", way).where("receiver", "=", receiver ?? ""),
      )
      .returning("receiver")
      .execute();
    if (again.length === 0)
      throw new ServiceError(
        "0400",
        say("没有可以重发的收件人"),
        receiver === null ? "runId" : "receiver",
      );
  });
}
