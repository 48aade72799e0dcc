import type { PlanContent } from "../../src/core/api/contract";
import type {
  PlanAttachment,
  PlanPeriod,
  PlanWay,
} from "../../src/core/api/contract/constants/plan";
import { readAppAccess } from "../access/app-access";
import { inEnglish, type Message, say } from "../base/message";
import {
  fileRowsOf,
  nextSlot,
  reportContent,
  type Slot,
  setRobots,
  slotsBetween,
} from "../features/plan";
import type { Db } from "../store/open";
import { deliveryState, runState } from "../store/plan-tables";

const dayMs = 86_400_000;

type Fate = "sent" | "failed" | "late" | "missed";

interface PlanSeed {
  name: string;
  content: PlanContent;
  every: PlanPeriod;
  minute: number;
  mails: string[];
  /** Key of a robot that nobody has. */
  robotKey?: string;
  attachment?: PlanAttachment;
  /** Newest first. */
  fates: Fate[];
  fault?: Message;
}

const ownMail = "zhiyuan.lin@example.com";

const draftsOf = (boardId: number, viewId: number): PlanSeed[] => [
  {
    name: "增长日报",
    content: { kind: "board", boardId },
    every: "day",
    minute: 9 * 60,
    mails: [ownMail, "growth@example.com"],
    fates: ["sent", "sent", "late", "missed", "sent", "sent"],
  },
  {
    name: "渠道周会",
    content: { kind: "view", viewId },
    every: "week",
    minute: 9 * 60 + 30,
    mails: [],
    robotKey: "demo0000-0000-4000-8000-00000000c0de",
    fates: ["sent", "failed", "sent"],
    fault: say("机器人的安全设置不接受这条消息，请检查加签密钥或关键词"),
  },
  {
    name: "渠道月报",
    content: { kind: "table", metrics: ["install", "registerUv", "registerRate"], rows: 20 },
    every: "month",
    minute: 10 * 60,
    mails: [ownMail, "finance@example.com"],
    attachment: "xlsx",
    fates: ["sent", "sent"],
  },
];

interface Demo {
  db: Db;
  masterSecret: string;
  nowMs: number;
}

/** Plans of each kind with reports that went out before: none of them is due, so nothing leaves at the start. */
export async function seedPlans(
  { db, masterSecret, nowMs }: Demo,
  app: { id: number; name: string },
  ownerId: number,
): Promise<void> {
  const board = await db
    .selectFrom("board")
    .select("id")
    .where("app_id", "=", app.id)
    .orderBy("id")
    .executeTakeFirst();
  if (!board) return;
  const at = new Date(nowMs);
  const { id: viewId } = await db
    .insertInto("report_view")
    .values({
      app_id: app.id,
      account_id: ownerId,
      page: "channel-report",
      name: "渠道周报",
      query: "range=thisWeek&sort=install",
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const draft of draftsOf(board.id, viewId)) {
    await seedPlan({ db, masterSecret, nowMs }, app, ownerId, draft);
  }
}

async function seedPlan(
  { db, masterSecret, nowMs }: Demo,
  app: { id: number; name: string },
  ownerId: number,
  draft: PlanSeed,
): Promise<void> {
  const viewer = { accountId: ownerId, role: "normal" as const, tokenHash: null };
  const config = { experienceAppIds: [] };
  const access = await readAppAccess(app.id, viewer, { db, config, now: nowMs });
  const timing = { every: draft.every, weekday: 1, monthDay: 1, minute: draft.minute };
  const slots = slotsBetween(timing, access.zones, {
    afterMs: nowMs - 100 * dayMs,
    untilMs: nowMs,
    atMost: draft.fates.length,
  });
  const made = new Date((slots.at(-1)?.sendMs ?? nowMs) - dayMs);
  const { id } = await db
    .insertInto("report_plan")
    .values({
      app_id: app.id,
      account_id: ownerId,
      name: draft.name,
      content: JSON.stringify(draft.content),
      every: draft.every,
      weekday: timing.weekday,
      month_day: timing.monthDay,
      minute: draft.minute,
      attachment: draft.attachment ?? null,
      since: new Date(nowMs),
      due_at: new Date(nextSlot(timing, access.zones, nowMs).sendMs),
      created_at: made,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ways: { way: PlanWay; receiver: string }[] = [];
  for (const address of draft.mails) {
    await db
      .insertInto("report_receiver")
      .values({
        app_id: app.id,
        plan_id: id,
        address,
        asked_at: address === ownMail ? null : made,
        confirmed_at: address === ownMail ? null : made,
        left_at: null,
      })
      .execute();
    ways.push({ way: "mail", receiver: address });
  }
  if (draft.robotKey !== undefined) {
    const url = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${draft.robotKey}`;
    const of = { appId: app.id, planId: id };
    await setRobots(db, { masterSecret }, of, [{ kind: "wecom", url, secret: "" }]);
    const robot = await db
      .selectFrom("report_robot")
      .select("id")
      .where("app_id", "=", app.id)
      .where("plan_id", "=", id)
      .executeTakeFirstOrThrow();
    ways.push({ way: "robot", receiver: String(robot.id) });
  }
  for (const [index, slot] of slots.entries()) {
    const fate = draft.fates[index] ?? "sent";
    // The newest can be read and sent again.
    const content =
      index > 0
        ? null
        : await reportContent({
            db,
            app: access,
            appName: app.name,
            accountId: ownerId,
            name: draft.name,
            content: draft.content,
            every: draft.every,
            period: { start: slot.start, end: slot.end },
            language: "zh",
            fileRows: fileRowsOf(draft.attachment ?? null),
            nowMs,
          });
    await seedRun(db, { appId: app.id, planId: id, ways }, slot, {
      fate,
      fault: fate === "failed" ? draft.fault : undefined,
      content,
      nowMs,
    });
  }
}

interface Outcome {
  fate: Fate;
  fault: Message | undefined;
  content: object | null;
  nowMs: number;
}

const lateMs = 3 * 3_600_000;
const sendingMs = 4_000;
const retriedMs = 36 * 60_000;
const triesOfFailed = 4;

async function seedRun(
  db: Db,
  of: { appId: number; planId: number; ways: { way: PlanWay; receiver: string }[] },
  slot: Slot,
  { fate, fault, content, nowMs }: Outcome,
): Promise<void> {
  const begunMs = Math.min(slot.sendMs + (fate === "late" ? lateMs : 0), nowMs);
  const endedMs = Math.min(begunMs + (fate === "failed" ? retriedMs : sendingMs), nowMs);
  const state = { sent: "sent", late: "sent", failed: "failed", missed: "missed" } as const;
  const reason = fault ? { fault: fault.zh, fault_en: inEnglish(fault) } : {};
  const { id } = await db
    .insertInto("report_run")
    .values({
      app_id: of.appId,
      plan_id: of.planId,
      slot: slot.name,
      start_day: slot.start,
      end_day: slot.end,
      state: runState[state[fate]],
      is_late: fate === "late",
      content: content && JSON.stringify(content),
      due_at: new Date(begunMs),
      created_at: new Date(begunMs),
      finished_at: new Date(endedMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (fate === "missed") return;
  await db
    .insertInto("report_delivery")
    .values(
      of.ways.map(({ way, receiver }) => ({
        app_id: of.appId,
        run_id: id,
        way,
        receiver,
        state: fate === "failed" ? deliveryState.failed : deliveryState.sent,
        tries: fate === "failed" ? triesOfFailed : 1,
        due_at: new Date(begunMs),
        sent_at: fate === "failed" ? null : new Date(endedMs),
        ...reason,
      })),
    )
    .execute();
}
