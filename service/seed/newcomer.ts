import type { NewcomerTask } from "../../src/core/api/contract";
import { defaultCatalogue } from "../base/catalogue";
import { dayMs, giveReward } from "../features/finance";
import type { Db } from "../store/open";

interface Claimed {
  task: NewcomerTask;
  /** Begun so many days ago; claimed on the same day unless it is not claimed yet. */
  daysAgo: number;
  isClaimed: boolean;
}

/** Tasks done in the first, second … app of the owner; the others are open or can be claimed. */
const done: Claimed[][] = [
  [
    { task: "android", daysAgo: 59, isClaimed: true },
    { task: "ios", daysAgo: 58, isClaimed: true },
    { task: "channel", daysAgo: 57, isClaimed: true },
    { task: "check", daysAgo: 26, isClaimed: true },
    { task: "certification", daysAgo: 25, isClaimed: true },
    { task: "profile", daysAgo: 6, isClaimed: false },
  ],
  [
    { task: "android", daysAgo: 50, isClaimed: true },
    { task: "harmony", daysAgo: 31, isClaimed: true },
  ],
];

/** Tasks that count once for an account are kept under no app. */
const placeOf = (task: NewcomerTask, appId: number) => (task === "certification" ? 0 : appId);

/** Tasks of newcomers in every state, and what those that were claimed gave. */
export async function seedNewcomer(db: Db, accountId: number, now: number): Promise<void> {
  const apps = await db
    .selectFrom("app")
    .select("id")
    .where("owner_id", "=", accountId)
    .where("line", "=", "attribution")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(done.length)
    .execute();
  for (const [n, { id: appId }] of apps.entries()) {
    for (const { task, daysAgo, isClaimed } of done[n] ?? []) {
      const reward = defaultCatalogue.newcomer[task];
      if (!reward) continue;
      const at = now - daysAgo * dayMs;
      await db
        .insertInto("newcomer_task")
        .values({
          account_id: accountId,
          app_id: placeOf(task, appId),
          task,
          begun_at: new Date(at),
          ...(isClaimed
            ? {
                claimed_at: new Date(at),
                claimed_for: appId,
                reward_kind: reward.kind,
                reward_amount: reward.amount,
              }
            : {}),
        })
        .execute();
      if (isClaimed) await giveReward(db, { accountId, appId, task, reward, at });
    }
  }
}
