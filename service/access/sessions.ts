import { createHash, randomBytes } from "node:crypto";
import type { Viewer } from "../base/caller";
import type { Language } from "../base/message";
import type { Db } from "../store/open";

const dayMs = 86_400_000;
const rememberedTtlMs = 7 * dayMs;
const briefTtlMs = 12 * 3_600_000;
const operationsTtlMs = 8 * 3_600_000;
const touchEveryMs = 5 * 60_000;

/** Returns the SHA-256 of a token, the only form stored: a copy of the store opens no session. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A random 256-bit secret, URL-safe. */
export const newToken = (): string => randomBytes(32).toString("base64url");

const slidingMs = (isRemembered: boolean) => (isRemembered ? rememberedTtlMs : briefTtlMs);

/** Opens a session and answers its token: 7 days sliding, 12 hours unless remembered, operations 8 hours fixed. */
export async function createSession(
  db: Db,
  session: {
    accountId: number;
    role: "normal" | "operations";
    now: number;
    ip: string;
    userAgent: string;
    isRemembered?: boolean;
  },
): Promise<string> {
  const token = newToken();
  const { isRemembered = true } = session;
  const ttlMs = session.role === "operations" ? operationsTtlMs : slidingMs(isRemembered);
  await db
    .insertInto("session")
    .values({
      token_hash: hashToken(token),
      account_id: session.accountId,
      role: session.role,
      created_at: new Date(session.now),
      last_seen_at: new Date(session.now),
      expires_at: new Date(session.now + ttlMs),
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 300),
      is_remembered: isRemembered,
    })
    .execute();
  return token;
}

/**
 * The viewer of a token: null when it is unknown or expired, `disabled` when the account is. Keeps the
 * language that its owner uses the console in.
 */
export async function findViewer(
  db: Db,
  token: string,
  now: number,
  language: Language | null,
): Promise<(Viewer & { isDisabled: boolean }) | null> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select(["account.id", "account.disabled", "account.role as accountRole", "account.language"])
    .select(["session.role", "session.expires_at", "session.last_seen_at", "session.is_remembered"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  // Its sessions ended when it was disabled; whoever comes with one is told why.
  if (row.disabled) return { accountId: row.id, role: row.role, tokenHash, isDisabled: true };
  if (row.expires_at.getTime() <= now) return null;
  if (row.role === "normal" && now - row.last_seen_at.getTime() >= touchEveryMs) {
    await db
      .updateTable("session")
      .set({
        last_seen_at: new Date(now),
        expires_at: new Date(now + slidingMs(row.is_remembered)),
      })
      .where("token_hash", "=", tokenHash)
      .execute();
  }
  const isOwn = row.role === "normal" && row.accountRole !== "demo";
  if (isOwn && language !== null && language !== row.language) {
    await db.updateTable("account").set({ language }).where("id", "=", row.id).execute();
  }
  const role = row.accountRole === "demo" ? "demo" : row.role;
  return { accountId: row.id, role, tokenHash, isDisabled: row.disabled };
}

/** The account demo hosts show; null on a store without demo data. */
export async function findDemoViewer(db: Db): Promise<Viewer | null> {
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("role", "=", "demo")
    .orderBy("id")
    .executeTakeFirst();
  return row ? { accountId: row.id, role: "demo", tokenHash: null } : null;
}

export const isDemoStore = async (db: Db): Promise<boolean> => (await findDemoViewer(db)) !== null;

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
}

/** Ends every session of an account, as after a new password. */
export async function endSessions(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom("session").where("account_id", "=", accountId).execute();
}

/** Ends every session of an account but one; answers how many. */
export async function endOtherSessions(
  db: Db,
  accountId: number,
  kept: Buffer | null,
): Promise<number> {
  const revoked = await db
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .where("role", "=", "normal")
    .$if(kept !== null, (query) => query.where("token_hash", "!=", kept as Buffer))
    .returning("account_id")
    .execute();
  return revoked.length;
}
