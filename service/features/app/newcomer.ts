import type {
  GuideCheck,
  GuideTask,
  NewcomerTask,
  TaskReward,
} from "../../../src/core/api/contract";
import { newcomerTasks } from "../../../src/core/api/contract/constants/guide";
import type { guideCalls } from "../../../src/core/api/contract/guide";
import { requireAppOwner } from "../../access/app-access";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { giveReward, isMetered, readPromotions } from "../finance";
import type { AppContext, Handlers } from "../handler";
import { readProgress } from "./newcomer-progress";

/** Tasks that count once for an account, whichever of its apps they are done in. */
const ofAccount: ReadonlySet<NewcomerTask> = new Set(["certification"]);

const placeOf = ({ app }: AppContext, task: NewcomerTask) => (ofAccount.has(task) ? 0 : app.appId);

/** Returns the reward of a task; null in a deployment that sells nothing. */
export function rewardOf(
  { config }: Pick<AppContext, "config">,
  task: NewcomerTask,
): TaskReward | null {
  const reward = config.license ? undefined : config.catalogue.newcomer[task];
  if (!reward || (reward.kind === "traffic" && !isMetered({ config }))) return null;
  return reward;
}

function checkOwner({ app }: AppContext): void {
  if (app.isExperience) throw new ServiceError("0403", say("体验应用仅供演示，无法进行此操作"));
  requireAppOwner(app);
}

const kept = ({ db, app, viewer }: AppContext) =>
  db
    .selectFrom("newcomer_task")
    .select(["task", "claimed_at", "claimed_for", "reward_kind", "reward_amount"])
    .where("account_id", "=", viewer.accountId)
    .where("app_id", "in", [0, app.appId])
    .execute();

async function otherNames(
  { db, app }: AppContext,
  rows: Awaited<ReturnType<typeof kept>>,
): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ claimed_for: id }) => (id !== null && id !== app.appId ? [id] : []));
  if (ids.length === 0) return new Map();
  const apps = await db.selectFrom("app").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(apps.map(({ id, name }) => [id, name]));
}

export async function readTasks(context: AppContext): Promise<GuideCheck> {
  checkOwner(context);
  const { db, app, viewer, now } = context;
  const who = { appId: app.appId, accountId: viewer.accountId, now: now() };
  const progress = await readProgress(db, who);
  const rows = await kept(context);
  const names = await otherNames(context, rows);
  const known = new Map(rows.map((row) => [row.task, row]));
  const tasks = newcomerTasks.map((key): GuideTask => {
    const row = known.get(key);
    const claimed = row?.claimed_at ?? null;
    const offered = rewardOf(context, key);
    const given =
      row && claimed && row.reward_kind !== ""
        ? { kind: row.reward_kind, amount: row.reward_amount }
        : null;
    const isDone = progress[key] === "done";
    const isBegun = progress[key] === "begun" || row !== undefined;
    return {
      key,
      state: claimed || (isDone && !offered) ? 3 : isDone ? 2 : isBegun ? 1 : 0,
      reward: given ?? offered,
      claimTime: claimed?.getTime() ?? null,
      claimedFor: names.get(row?.claimed_for ?? 0) ?? "",
    };
  });
  return { tasks, done: tasks.filter(({ state }) => state >= 2).length };
}

async function readTask(context: AppContext, task: NewcomerTask): Promise<GuideTask> {
  const found = (await readTasks(context)).tasks.find(({ key }) => key === task);
  if (!found) throw new ServiceError("0404", say("没有这个任务"), "task");
  return found;
}

const begin = (db: Db, context: AppContext, task: NewcomerTask) =>
  db
    .insertInto("newcomer_task")
    .values({
      account_id: context.viewer.accountId,
      app_id: placeOf(context, task),
      task,
      begun_at: new Date(context.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Gives what a done task gives; whoever asks again, or at the same time, gets nothing more. */
async function claim(context: AppContext, task: NewcomerTask): Promise<GuideTask> {
  const { state, claimTime } = await readTask(context, task);
  const reward = rewardOf(context, task);
  if (claimTime !== null) return readTask(context, task);
  if (!reward) throw new ServiceError("0403", say("这个任务没有奖励"), "task");
  if (state !== 2) throw new ServiceError("0409", say("任务还没有完成，完成后才能领取"), "task");
  const { db, app, viewer } = context;
  const at = context.now();
  await db.transaction().execute(async (tx) => {
    await begin(tx, context, task);
    const mine = await tx
      .updateTable("newcomer_task")
      .set({
        claimed_at: new Date(at),
        claimed_for: app.appId,
        reward_kind: reward.kind,
        reward_amount: reward.amount,
      })
      .where("account_id", "=", viewer.accountId)
      .where("app_id", "=", placeOf(context, task))
      .where("task", "=", task)
      .where("claimed_at", "is", null)
      .returning("task")
      .executeTakeFirst();
    if (!mine) return;
    await giveReward(tx, { accountId: viewer.accountId, appId: app.appId, task, reward, at });
  });
  return readTask(context, task);
}

export const guideHandlers: Handlers<keyof typeof guideCalls> = {
  "guide/check": async (context) => ({ map: await readTasks(context) }),
  "guide/click": async (context, { task }) => {
    checkOwner(context);
    await begin(context.db, context, task);
    return { map: { task: await readTask(context, task) } };
  },
  "guide/done": async (context, { task }) => {
    checkOwner(context);
    return { map: { task: await claim(context, task) } };
  },
  "apply/promotionRecordList": async (context, page) => ({
    map: await readPromotions(context, page),
  }),
};
