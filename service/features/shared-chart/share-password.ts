import { createHash } from "node:crypto";
import { sql } from "kysely";
import { sha256Hex } from "../../../src/core/api/signature";
import { verifyPassword } from "../../access/password";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import type { FoundShare } from "./find-share";
import type { SharedRow } from "./sharer";

const maxWrongTries = 10;
const lockMs = 15 * 60_000;
const maxRemembered = 1000;

/** Pairs already verified: a reader who changes dates need not pay for the slow hash again. */
const verified = new Set<string>();

/** Checks under way, by pair: readers who come at once with one password are one try. */
const verifying = new Map<string, Promise<void>>();

interface Guarded {
  password_hash: string | null;
  locked_until: Date | null;
}

/** Row of a share that counts its wrong passwords: its table and key. */
interface CountingRow {
  table: "channel_share" | "signed_chart";
  key: Record<string, string | number>;
}

const whereOf = (key: CountingRow["key"]) =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` AND `,
  );

/**
 * Takes a try before the password is looked at: of a hundred at once ten are. Returns how many were taken, one
 * more than there are once it is locked.
 */
async function takeTry(db: Db, { table, key }: CountingRow, nowMs: number): Promise<number> {
  const now = new Date(nowMs);
  const until = new Date(nowMs + lockMs);
  const { rows } = await sql<{ wrong_tries: number }>`
    UPDATE ${sql.table(table)} SET
      wrong_tries = CASE WHEN locked_until <= ${now} THEN 1
        ELSE least(wrong_tries + 1, ${maxWrongTries + 1}) END,
      locked_until = CASE WHEN locked_until > ${now} THEN locked_until
        WHEN locked_until IS NULL AND wrong_tries + 1 >= ${maxWrongTries} THEN ${until} END
    WHERE ${whereOf(key)} RETURNING wrong_tries`.execute(db);
  return rows[0]?.wrong_tries ?? maxWrongTries + 1;
}

/** A right password was no wrong try. */
const giveBack = (db: Db, { table, key }: CountingRow) =>
  sql`
    UPDATE ${sql.table(table)} SET wrong_tries = greatest(wrong_tries - 1, 0),
      locked_until = CASE WHEN wrong_tries > ${maxWrongTries} THEN locked_until END
    WHERE ${whereOf(key)}`.execute(db);

/** Throws unless the password is right, typed or as SHA-256 hex; ten wrong tries lock it for 15 minutes. */
async function checkPassword(
  { db, now }: Pick<Context, "db" | "now">,
  { password_hash: stored, locked_until: lockedUntil }: Guarded,
  password: string | undefined,
  row: CountingRow,
): Promise<void> {
  if (stored === null) return;
  if (!password) throw new ServiceError("0401", say("请输入访问密码"), "password");
  const lockedMs = (lockedUntil?.getTime() ?? 0) - now();
  if (lockedMs > 0) throw tooMany(lockedMs);
  const hash = /^[0-9a-f]{64}$/.test(password) ? password : sha256Hex(password);
  const pair = createHash("sha256").update(`${stored}\n${hash}`).digest("base64");
  if (verified.has(pair)) return;
  const verify = async () => {
    const taken = await takeTry(db, row, now());
    if (taken > maxWrongTries) throw tooMany(lockMs);
    if (!(await verifyPassword(hash, stored))) {
      if (taken === maxWrongTries) throw tooMany(lockMs);
      throw new ServiceError("0401", say("访问密码不正确"), "password");
    }
    await giveBack(db, row);
    if (verified.size >= maxRemembered) verified.clear();
    verified.add(pair);
  };
  const check = verifying.get(pair) ?? verify().finally(() => verifying.delete(pair));
  verifying.set(pair, check);
  await check;
}

/** The same of the share of a channel or group. */
export const checkSharePassword = (
  context: Context,
  share: FoundShare,
  password: string | undefined,
): Promise<void> => {
  const key = { app_id: share.app_id, kind: share.kind, target_id: share.target_id };
  return checkPassword(context, share, password, { table: "channel_share", key });
};

/** The same of a share of a whole app: a chart or a board. */
export const checkSignedPassword = (
  context: Context,
  row: SharedRow,
  password: string | undefined,
): Promise<void> => {
  const key = { app_id: row.app_id, id: row.id };
  return checkPassword(context, row, password, { table: "signed_chart", key });
};

function tooMany(waitMs: number): ServiceError {
  const minutes = Math.ceil(waitMs / 60_000);
  const message = say("访问密码错误次数过多，请 {} 分钟后重试", minutes);
  return new ServiceError("0429", message, "password", Math.ceil(waitMs / 1000));
}
