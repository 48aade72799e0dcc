import { createHash } from "node:crypto";
import type { CallReply } from "../../../src/core/api/contract";
import type { SpendingCall } from "../../../src/core/api/contract/constants/spending";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";

/** Longer than any screen is kept open over a wish that was never answered. */
const keptDays = 30;
const dayMs = 86_400_000;

/** Request to spend, with the idempotency key of its caller. */
export interface SpendRequest {
  accountId: number;
  idempotencyKey: string;
  call: SpendingCall;
  bodyHash: string;
}

interface Asking {
  db: Db;
  viewer: { accountId: number };
  now(): number;
}

async function known(db: Db, request: SpendRequest) {
  const row = await db
    .selectFrom("spend_request")
    .select(["call", "body_hash", "source_no", "reply"])
    .where("account_id", "=", request.accountId)
    .where("idempotency_key", "=", request.idempotencyKey)
    .executeTakeFirst();
  if (row && (row.call !== request.call || row.body_hash !== request.bodyHash)) {
    throw new ServiceError(
      "0409",
      say("这个幂等键已用于另一个请求，请刷新后重新提交"),
      "idempotencyKey",
    );
  }
  return row;
}

/** Number of what the same request made before; null the first time. Within `withWallet`. */
export const madeBefore = async (tx: Db, request: SpendRequest): Promise<string | null> =>
  (await known(tx, request))?.source_no ?? null;

const insert = (db: Db, request: SpendRequest, sourceNo: string, at: number) =>
  db
    .insertInto("spend_request")
    .values({
      account_id: request.accountId,
      idempotency_key: request.idempotencyKey,
      call: request.call,
      body_hash: request.bodyHash,
      source_no: sourceNo,
      created_at: new Date(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Keeps the number that a request made, in the transaction that made it. */
export async function recordCreated(
  tx: Db,
  request: SpendRequest,
  sourceNo: string,
  at: number,
): Promise<void> {
  await insert(tx, request, sourceNo, at);
}

/** Forgets a request of which nothing came, so that it can be made again under its key. */
export async function forgetRequest(db: Db, request: SpendRequest): Promise<void> {
  await db
    .deleteFrom("spend_request")
    .where("account_id", "=", request.accountId)
    .where("idempotency_key", "=", request.idempotencyKey)
    .execute();
}

/**
 * Answers a call that spends as it was answered before under the same key, else runs it and keeps the
 * answer. A refusal is not kept: nothing was spent.
 */
export async function respondOnce<Name extends SpendingCall>(
  { db, viewer, now }: Asking,
  call: Name,
  { idempotencyKey, ...body }: { idempotencyKey: string },
  run: (request: SpendRequest) => Promise<{ reply: CallReply<Name>; sourceNo: string }>,
): Promise<CallReply<Name>> {
  const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const request = { accountId: viewer.accountId, idempotencyKey, call, bodyHash };
  const earlier = await known(db, request);
  if (earlier?.reply) return earlier.reply as CallReply<Name>;
  const { reply: result, sourceNo } = await run(request);
  await insert(db, request, sourceNo, now());
  await db
    .updateTable("spend_request")
    .set({ reply: JSON.stringify(result) })
    .where("account_id", "=", request.accountId)
    .where("idempotency_key", "=", request.idempotencyKey)
    .where("reply", "is", null)
    .execute();
  // Of two at once, both tell what was kept.
  return ((await known(db, request))?.reply ?? result) as CallReply<Name>;
}

/** Forgets the requests of more than 30 days ago. */
export async function pruneRequests(db: Db, at: number): Promise<void> {
  await db
    .deleteFrom("spend_request")
    .where("created_at", "<", new Date(at - keptDays * dayMs))
    .execute();
}
