import type { RobotKind, ValidBody } from "../../../src/core/api/contract";
import { robotAddresses } from "../../../src/core/api/contract/constants/notice";
import { inEnglish, type Message } from "../../base/message";
import { seal, unseal } from "../../base/seal";
import type { ChatRobot } from "../../ports";
import type { Db } from "../../store/open";

interface Secrets {
  masterSecret: string;
}

const urlPlace = (accountId: number) => `notice-robot-url/${accountId}`;
const secretPlace = (accountId: number) => `notice-robot-secret/${accountId}`;

/** Masks a robot address for display: its host, and the end of its key. */
function masked(kind: RobotKind, text: string): string {
  const { hostname, pathname, search } = new URL(text);
  const { path, key } = robotAddresses[kind];
  const found = key.exec(search)?.[1] ?? path.exec(pathname)?.[1] ?? "";
  return `${hostname} ···${found.slice(-4)}`;
}

/** Keeps the robot of an account, sealed. */
export async function saveRobot(
  db: Db,
  { masterSecret }: Secrets,
  accountId: number,
  { kind, url, secret }: ValidBody<"message/saveRobot">,
): Promise<void> {
  const robot = {
    robot_kind: kind,
    robot_masked: masked(kind, url),
    robot_url: seal(masterSecret, urlPlace(accountId), url),
    robot_secret:
      secret === "" || !robotAddresses[kind].hasSecret
        ? null
        : seal(masterSecret, secretPlace(accountId), secret),
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
  const url = unseal(masterSecret, urlPlace(accountId), row.robot_url);
  const secret = row.robot_secret
    ? unseal(masterSecret, secretPlace(accountId), row.robot_secret)
    : "";
  return url === null || secret === null ? null : { kind: row.robot_kind, url, secret };
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
