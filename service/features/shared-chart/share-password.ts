import { createHash } from "node:crypto";
import { sql } from "kysely";
import { sha256Hex } from "../../../src/core/api/signature";
import { verifyPassword } from "../../access/password";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Context } from "../handler";
import type { FoundShare } from "./find-share";

const maxWrongTries = 10;
const lockMs = 15 * 60_000;
const maxRemembered = 1000;

/** Pairs already verified: a reader who changes dates need not pay for the slow hash again. */
const verified = new Set<string>();

async function isRight(password: string, stored: string): Promise<boolean> {
  const hash = /^[0-9a-f]{64}$/.test(password) ? password : sha256Hex(password);
  const pair = createHash("sha256").update(`${stored}\n${hash}`).digest("base64");
  if (verified.has(pair)) return true;
  if (!(await verifyPassword(hash, stored))) return false;
  if (verified.size >= maxRemembered) verified.clear();
  verified.add(pair);
  return true;
}

interface Locked {
  password_hash: string | null;
  locked_until: Date | null;
}

/** Counts the wrong tries of a share. */
interface Tries {
  /** Counts one more; answers how many there are now. */
  add(): Promise<number>;
  lock(until: Date): Promise<unknown>;
}

/** Throws unless the password is right, typed or as SHA-256 hex; ten wrong tries lock it for 15 minutes. */
export async function checkPassword(
  share: Locked,
  password: string | undefined,
  tries: Tries,
  nowMs: number,
): Promise<void> {
  if (share.password_hash === null) return;
  if (!password) throw new ServiceError("0401", say("请输入访问密码"), "password");
  const lockedMs = (share.locked_until?.getTime() ?? 0) - nowMs;
  if (lockedMs > 0) throw tooMany(lockedMs);
  if (await isRight(password, share.password_hash)) return;
  if ((await tries.add()) < maxWrongTries) {
    throw new ServiceError("0401", say("访问密码不正确"), "password");
  }
  await tries.lock(new Date(nowMs + lockMs));
  throw tooMany(lockMs);
}

/** The same of the share of a channel or group. */
export async function checkSharePassword(
  { db, now }: Context,
  share: FoundShare,
  password: string | undefined,
): Promise<void> {
  const row = () =>
    db
      .updateTable("channel_share")
      .where("app_id", "=", share.app_id)
      .where("kind", "=", share.kind)
      .where("target_id", "=", share.target_id);
  const tries = {
    add: async () => {
      const { wrong_tries: count } = await row()
        .set({ wrong_tries: sql<number>`wrong_tries + 1` })
        .returning("wrong_tries")
        .executeTakeFirstOrThrow();
      return count;
    },
    lock: (until: Date) => row().set({ wrong_tries: 0, locked_until: until }).execute(),
  };
  await checkPassword(share, password, tries, now());
}

function tooMany(waitMs: number): ServiceError {
  const minutes = Math.ceil(waitMs / 60_000);
  const message = say("访问密码错误次数过多，请 {} 分钟后重试", minutes);
  return new ServiceError("0429", message, "password", Math.ceil(waitMs / 1000));
}
