import type {
  CallReply,
  NewcomerTask,
  PromotionRecord,
  TaskReward,
} from "../../../src/core/api/contract";
import { newcomerTasks } from "../../../src/core/api/contract/constants/guide";
import type { Viewer } from "../../base/caller";
import { messageOf } from "../../base/message";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { creditPack, megabytes, unitsOf } from "./packs";
import { dayMs } from "./pricing";

const validDays = 365;
const taskPrefix = "task:";
/** More than any account was ever given. */
const recordsAtMost = 2_000;

/** The task that gave a lot of traffic; null for one of another origin. */
export const taskOfLot = (sourceKey: string): NewcomerTask | null =>
  newcomerTasks.find((task) => sourceKey === taskPrefix + task) ?? null;

/** Gives what a task of newcomers gives. Within the transaction that claims it. */
export async function giveReward(
  tx: Db,
  given: { accountId: number; appId: number; task: NewcomerTask; reward: TaskReward; at: number },
): Promise<void> {
  const { accountId, appId, task, reward, at } = given;
  const expireAt = at + validDays * dayMs;
  if (reward.kind === "traffic") {
    const units = unitsOf("traffic", reward.amount);
    const key = taskPrefix + task;
    await creditPack(tx, {
      appId,
      resource: "traffic",
      source: "coupon",
      key,
      units,
      at,
      expireAt,
    });
    return;
  }
  await tx
    .insertInto("coupon")
    .values({
      account_id: accountId,
      name: `新人任务：专业版 ${reward.amount} 天`,
      type: "days",
      value: reward.amount,
      editions: JSON.stringify(["professional"]),
      app_id: appId,
      created_at: new Date(at),
      expire_at: new Date(expireAt),
    })
    .execute();
}

async function trafficGiven(db: Db, apps: Map<number, string>): Promise<PromotionRecord[]> {
  if (apps.size === 0) return [];
  const lots = await db
    .selectFrom("pack_lot")
    .select(["app_id", "id", "source", "source_key", "units", "created_at"])
    .where("app_id", "in", [...apps.keys()])
    .where("resource", "=", "traffic")
    .where("source", "<>", "order")
    .orderBy("created_at", "desc")
    .limit(recordsAtMost)
    .execute();
  return lots.map((lot) => {
    const task = taskOfLot(lot.source_key);
    return {
      id: `traffic-${lot.app_id}-${lot.id}`,
      time: lot.created_at.getTime(),
      kind: "traffic",
      amount: megabytes(lot.units),
      source: task ? "task" : lot.source === "coupon" ? "coupon" : "gift",
      task,
      name: "",
      appName: apps.get(lot.app_id) ?? "",
    };
  });
}

async function couponsGiven(
  db: Db,
  accountId: number,
  apps: Map<number, string>,
): Promise<PromotionRecord[]> {
  const claims = await db
    .selectFrom("newcomer_task")
    .select(["task", "claimed_for", "claimed_at"])
    .where("account_id", "=", accountId)
    .where("reward_kind", "=", "days")
    .execute();
  // A coupon is of the moment at which its task was claimed.
  const taskOf = (appId: number | null, at: Date) =>
    claims.find((one) => one.claimed_for === appId && one.claimed_at?.getTime() === at.getTime())
      ?.task ?? null;
  const coupons = await db
    .selectFrom("coupon")
    .select(["id", "name", "type", "value", "app_id", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(recordsAtMost)
    .execute();
  return coupons.map((coupon) => {
    const task = taskOf(coupon.app_id, coupon.created_at);
    return {
      id: `coupon-${coupon.id}`,
      time: coupon.created_at.getTime(),
      kind: coupon.type,
      amount: coupon.value,
      source: task ? "task" : "coupon",
      task,
      name: coupon.name,
      appName: coupon.app_id === null ? "" : (apps.get(coupon.app_id) ?? ""),
    };
  });
}

async function moneyGiven(
  { db, say }: Pick<Context, "db" | "say">,
  accountId: number,
): Promise<PromotionRecord[]> {
  const gifts = await db
    .selectFrom("ledger_posting")
    .select(["id", "reason", "wallet_cents", "at"])
    .where("account_id", "=", accountId)
    .where("kind", "=", "gift")
    .orderBy("id", "desc")
    .limit(recordsAtMost)
    .execute();
  return gifts.map((gift) => ({
    id: `money-${gift.id}`,
    time: gift.at.getTime(),
    kind: "money",
    amount: gift.wallet_cents,
    source: "gift",
    task: null,
    name: say(messageOf(gift.reason)),
    appName: "",
  }));
}

/** Lists what an account received for free, newest first: traffic of its apps, coupons, money. */
export async function readPromotions(
  { db, viewer, say }: Pick<Context, "db" | "say"> & { viewer: Viewer },
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
): Promise<CallReply<"apply/promotionRecordList">["map"]> {
  const { accountId } = viewer;
  const rows = await db
    .selectFrom("app")
    .select(["id", "name"])
    .where("owner_id", "=", accountId)
    .where("deleted_at", "is", null)
    .execute();
  const apps = new Map(rows.map(({ id, name }) => [id, name]));
  const all = [
    ...(await trafficGiven(db, apps)),
    ...(await couponsGiven(db, accountId, apps)),
    ...(await moneyGiven({ db, say }, accountId)),
  ].toSorted((a, b) => b.time - a.time || a.id.localeCompare(b.id));
  const from = (currentPage - 1) * pageSize;
  return {
    list: all.slice(from, from + pageSize),
    pagination: { currentPage, pageSize, totalRecords: all.length },
  };
}
