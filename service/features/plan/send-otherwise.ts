import { type Message, say } from "../../base/message";
import { topics } from "../../base/topics";
import { ChatError } from "../../ports";
import { messagesOf } from "../../ports/chat-robots";
import { dayText } from "../../store/local-time";
import { deliveryState } from "../../store/plan-tables";
import { recordEvent } from "../webhook";
import { chatReport } from "./chat-report";
import type { Delivered, DeliveryRow, PlanDeps } from "./plan-deps";
import { groupPicture } from "./public-picture";
import { openedRobot, takeTurn } from "./robots";

/** Columns of a delivery that change with a try. */
export interface Outcome {
  state?: number;
  tries?: number;
  reason?: Message;
  due_at?: Date;
  sent_at?: Date;
}

const linkOf = ({ config }: Pick<PlanDeps, "config">, { content }: Delivered): string =>
  config.origin === undefined ? "" : config.origin + content.path;

const sent = (nowMs: number, { tries }: DeliveryRow): Outcome => ({
  state: deliveryState.sent,
  tries: tries + 1,
  sent_at: new Date(nowMs),
});

async function sendByRobot(
  deps: PlanDeps,
  delivered: Delivered,
  delivery: DeliveryRow,
): Promise<Outcome> {
  const { store, ports, config, now } = deps;
  const { plan, run, content } = delivered;
  const row = await store.db
    .selectFrom("report_robot")
    .selectAll()
    .where("app_id", "=", plan.app_id)
    .where("plan_id", "=", plan.id)
    .where("id", "=", Number(delivery.receiver))
    .executeTakeFirst();
  if (!row || row.url === null)
    return { state: deliveryState.left, reason: say("群机器人已被移除") };
  const robot = openedRobot(config, row);
  if (!robot) throw new ChatError(say("群机器人的地址已无法读取，请重新添加"), true);
  const picture = await groupPicture(config, run, content);
  const messages = messagesOf(robot.kind, { hasPicture: Boolean(picture) });
  const next = await takeTurn(store.db, row, { nowMs: now(), messages });
  if (next) return { due_at: next };
  const link = linkOf(deps, delivered);
  const message = chatReport(content, { link, isTest: false, isLate: run.is_late });
  await ports.chat.send(robot, { ...message, ...(picture && { picture }) });
  topics.delivery.publish({ sort: "report", outcome: "sent" });
  return sent(now(), delivery);
}

/** Hands a report to the delivery centre, which signs it and tries again as it does with every event. */
async function sendToWebhooks(
  deps: PlanDeps,
  delivered: Delivered,
  delivery: DeliveryRow,
): Promise<Outcome> {
  const { store, now } = deps;
  const { plan, run, content } = delivered;
  const link = linkOf(deps, delivered);
  const hooks = await recordEvent(
    store.db,
    {
      appId: plan.app_id,
      event: "report",
      about: `${plan.id}\n${run.slot}`,
      isRepeatable: true,
      data: {
        plan: { id: plan.id, name: plan.name },
        slot: run.slot,
        period: { start: dayText(run.start_day), end: dayText(run.end_day) },
        isLate: run.is_late,
        sentence: content.sentence,
        figures: content.numbers.map(({ name, value, change }) => ({ name, value, change })),
        tables: content.blocks.flatMap((block) =>
          block.kind === "table"
            ? [{ title: block.title, head: block.head, rows: block.rows }]
            : [],
        ),
        links: { console: link === "" ? null : link },
      },
    },
    now(),
  );
  if (hooks > 0) return sent(now(), delivery);
  return { state: deliveryState.left, reason: say("没有回调订阅「定时报表」事件") };
}

const senders = { robot: sendByRobot, webhook: sendToWebhooks };

/** Sends a run's content to a receiver that is no mail address; rejects with `ChatError`. */
export const sendOtherwise = (
  deps: PlanDeps,
  delivered: Delivered,
  delivery: DeliveryRow,
  way: keyof typeof senders,
): Promise<Outcome> => senders[way](deps, delivered, delivery);
