import type { ValidBody } from "../../../src/core/api/contract";
import { inEnglish, type Message } from "../../base/message";
import { openRobot, type RobotPlace, sealRobot } from "../../base/sealed-robot";
import type { ChatRobot } from "../../ports";
import type { Db } from "../../store/open";

interface Secrets {
  masterSecret: string;
}

const placeOf = (accountId: number): RobotPlace => ({
  url: `notice-robot-url/${accountId}`,
  secret: `notice-robot-secret/${accountId}`,
});

/** Keeps the robot of an account, sealed. */
export async function saveRobot(
  db: Db,
  { masterSecret }: Secrets,
  accountId: number,
  { kind, url, secret }: ValidBody<"message/saveRobot">,
): Promise<void> {
  const sealed = sealRobot(masterSecret, placeOf(accountId), { kind, url, secret });
  const robot = {
    robot_kind: kind,
    robot_masked: sealed.masked,
    robot_url: sealed.url,
    robot_secret: sealed.secret,
    robot_fault: "",
    robot_fault_en: null,
    robot_at: null,
  };
  await db
    .insertInto("notice_setting")
    .values({ account_id: accountId, ...robot })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(robot))
    .execute();
}

/** Forgets the robot of an account. */
export async function dropRobot(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable("notice_setting")
    .set({
      robot_kind: null,
      robot_masked: "",
      robot_url: null,
      robot_secret: null,
      robot_fault: "",
      robot_fault_en: null,
      robot_at: null,
    })
    .where("account_id", "=", accountId)
    .execute();
}

/** The robot of an account; null for none, or one that was sealed with another secret. */
export async function readRobot(
  db: Db,
  { masterSecret }: Secrets,
  accountId: number,
): Promise<ChatRobot | null> {
  const row = await db
    .selectFrom("notice_setting")
    .select(["robot_kind", "robot_url", "robot_secret"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row?.robot_kind || !row.robot_url) return null;
  const { robot_kind: kind, robot_url: url, robot_secret: secret } = row;
  return openRobot(masterSecret, placeOf(accountId), { kind, url, secret });
}

/** Notes how the last notice went; null = it was taken. */
export async function recordRobot(
  db: Db,
  accountId: number,
  problem: Message | null,
  at: number,
): Promise<void> {
  await db
    .updateTable("notice_setting")
    .set({
      robot_fault: problem?.zh ?? "",
      robot_fault_en: problem && inEnglish(problem),
      robot_at: new Date(at),
    })
    .where("account_id", "=", accountId)
    .where("robot_kind", "is not", null)
    .execute();
}
