import { createHash } from "node:crypto";
import type { SignedInDevice } from "../../../src/core/api/contract";
import { endSession } from "../../access/sessions";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Context } from "../handler";

type Session = Context & { viewer: Viewer };

/** Names a session without telling what the store keeps of its token. */
const idOf = (tokenHash: Buffer): string =>
  createHash("sha256").update("xi-session\n").update(tokenHash).digest("hex").slice(0, 32);

const live = ({ db, viewer, now }: Session) =>
  db
    .selectFrom("session")
    .selectAll()
    .where("account_id", "=", viewer.accountId)
    // Those of operations are nobody's device.
    .where("role", "=", "normal")
    .where("expires_at", ">", new Date(now()))
    .orderBy("last_seen_at", "desc")
    .limit(200)
    .execute();

/** Lists the devices on which the account is signed in; empty for roles other than `normal`. */
export async function listSessions(context: Session): Promise<SignedInDevice[]> {
  if (context.viewer.role !== "normal") return [];
  const { tokenHash } = context.viewer;
  return (await live(context)).map((row) => ({
    id: idOf(row.token_hash),
    userAgent: row.user_agent,
    ip: row.ip,
    createTime: row.created_at.getTime(),
    lastTime: row.last_seen_at.getTime(),
    isCurrent: tokenHash !== null && row.token_hash.equals(tokenHash),
  }));
}

/** Signs out one other device of the account. */
export async function endOne(context: Session, id: string): Promise<void> {
  const row = (await live(context)).find((item) => idOf(item.token_hash) === id);
  if (!row) throw new ServiceError("0404", say("这台设备已经下线"), "id");
  if (context.viewer.tokenHash?.equals(row.token_hash)) {
    throw new ServiceError("0409", say("这是当前设备，请使用退出登录"), "id");
  }
  await endSession(context.db, row.token_hash);
}
