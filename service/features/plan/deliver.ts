import { createHash } from "node:crypto";
import { inEnglish, type Message, say } from "../../base/message";
import { topics } from "../../base/topics";
import { ChatError, MailError } from "../../ports";
import { deliveryState } from "../../store/plan-tables";
import {
  type Delivered,
  type DeliveryRow,
  type PlanDeps,
  type RunRow,
  retryAfterMs,
} from "./plan-deps";
import { askToConfirm, memberAddresses, receiverState, receiverUrl } from "./receivers";
import { reportMail } from "./report-mail";
import { type Outcome, sendOtherwise } from "./send-otherwise";

/** The same for a mail that is sent again: mail programs show it once. */
export function messageIdOf(
  run: Pick<RunRow, "app_id" | "plan_id" | "slot">,
  receiver: string,
  origin: string | undefined,
): string {
  const named = `${run.app_id} ${run.plan_id} ${run.slot} ${receiver}`;
  const hash = createHash("sha256").update(named).digest("hex").slice(0, 40);
  return `<${hash}@${origin === undefined ? "report.invalid" : new URL(origin).hostname}>`;
}

/** Why a receiver gets nothing; null for one who does. */
async function leftOut(
  deps: PlanDeps,
  { plan }: Delivered,
  { app_id, receiver }: DeliveryRow,
): Promise<Message | null> {
  const { db } = deps.store;
  const row = await db
    .selectFrom("report_receiver")
    .selectAll()
    .where("app_id", "=", app_id)
    .where("plan_id", "=", plan.id)
    .where("address", "=", receiver)
    .executeTakeFirst();
  if (!row?.is_listed) return say("已不在收件人里");
  const members = await memberAddresses(db, app_id, [receiver], deps.now());
  const state = receiverState(row, members);
  if (state === "left") return say("已退订");
  if (state === "on") return null;
  if (!row.asked_at)
    await askToConfirm({ db, ports: deps.ports, config: deps.config, now: deps.now }, plan, row);
  return say("还没有确认接收");
}

/** Sends a run's content to one receiver and notes what came of it. */
export async function deliver(
  deps: PlanDeps,
  delivered: Delivered,
  delivery: DeliveryRow,
): Promise<void> {
  const { store, ports, config, now } = deps;
  const { plan, run, content } = delivered;
  const { way } = delivery;
  const change = (values: Outcome) => {
    const { reason, ...columns } = values;
    return store.db
      .updateTable("report_delivery")
      .set({
        ...columns,
        fault: reason?.zh.slice(0, 200) ?? "",
        fault_en: reason ? inEnglish(reason).slice(0, 200) : "",
      })
      .where("app_id", "=", delivery.app_id)
      .where("run_id", "=", delivery.run_id)
      .where("way", "=", delivery.way)
      .where("receiver", "=", delivery.receiver)
      .execute();
  };
  try {
    if (way !== "mail") {
      await change(await sendOtherwise(deps, delivered, delivery, way));
      return;
    }
    const left = await leftOut(deps, delivered, delivery);
    if (left) {
      await change({ state: deliveryState.left, reason: left });
      return;
    }
    const receiver = await store.db
      .selectFrom("report_receiver")
      .select(["app_id", "id"])
      .where("app_id", "=", plan.app_id)
      .where("plan_id", "=", plan.id)
      .where("address", "=", delivery.receiver)
      .executeTakeFirstOrThrow();
    const leaveUrl = receiverUrl(config, "leave", receiver);
    const { subject, html, text, attachments } = await reportMail(
      content,
      {
        link: config.origin === undefined ? "" : config.origin + content.path,
        leaveUrl,
        isTest: false,
        isLate: run.is_late,
      },
      { attachment: plan.attachment, nowMs: now() },
    );
    await ports.mail.send(delivery.receiver, subject, text, {
      html,
      attachments,
      messageId: messageIdOf(run, delivery.receiver, config.origin),
      ...(leaveUrl !== "" && {
        headers: {
          "List-Unsubscribe": `<${leaveUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      }),
    });
    topics.delivery.publish({ sort: "report", outcome: "sent" });
    await change({
      state: deliveryState.sent,
      tries: delivery.tries + 1,
      sent_at: new Date(now()),
    });
  } catch (error) {
    if (!(error instanceof MailError || error instanceof ChatError)) throw error;
    topics.delivery.publish({ sort: "report", outcome: "failed" });
    const tries = delivery.tries + 1;
    const waitMs = retryAfterMs[delivery.tries];
    if (error.isFinal || waitMs === undefined)
      await change({ state: deliveryState.failed, tries, reason: error.text });
    else await change({ tries, reason: error.text, due_at: new Date(now() + waitMs) });
  }
}
