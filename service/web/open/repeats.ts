import { createHash } from "node:crypto";
import { say } from "../../base/message";
import type { Db } from "../../store/open";
import type { HeldKey } from "./held-keys";
import { ProblemError } from "./problem";
import type { Answered } from "./run-bound";

/** A first try that told nothing by then has died with its process. */
const lostAfterMs = 60_000;

/** Names a write, so that its repetition is answered as the first one was. */
export interface Repeat {
  key: HeldKey;
  idempotencyKey: string;
  /** Content of the request: a different request with the same key is an error. */
  request: string;
}

/** The name a request gives itself; null when it gives none. */
export function repeatOf(
  headers: Headers,
  key: HeldKey,
  requested: { method: string; path: string; body: string },
): Repeat | null {
  const idempotencyKey = headers.get("idempotency-key");
  if (idempotencyKey === null) return null;
  if (!/^[\w.:-]{1,64}$/.test(idempotencyKey)) {
    const reason = say("Idempotency-Key 应为 1–64 位字母、数字或 . _ : -");
    throw new ProblemError("bad_request", reason, "Idempotency-Key");
  }
  const text = [requested.method, requested.path, requested.body].join("\n");
  const request = createHash("sha256").update(text).digest("hex");
  return { key, idempotencyKey, request };
}

/** Runs a write once for its name; the same one later gets the same answer, for a day. */
export async function once(
  db: Db,
  { key, idempotencyKey, request }: Repeat,
  now: () => number,
  run: () => Promise<Answered>,
): Promise<Answered & { isRepeated: boolean }> {
  const row = { app_id: key.app.appId, key_no: key.no, idempotency_key: idempotencyKey };
  const mine = db
    .updateTable("open_repeat")
    .where("app_id", "=", row.app_id)
    .where("key_no", "=", row.key_no)
    .where("idempotency_key", "=", row.idempotency_key);
  const drop = () =>
    db
      .deleteFrom("open_repeat")
      .where("app_id", "=", row.app_id)
      .where("key_no", "=", row.key_no)
      .where("idempotency_key", "=", row.idempotency_key)
      .execute();
  const begun = await db
    .insertInto("open_repeat")
    .values({ ...row, request, status: null, at: new Date(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("at")
    .executeTakeFirst();
  if (!begun) {
    const known = await db
      .selectFrom("open_repeat")
      .select(["request", "status", "answer"])
      .where("app_id", "=", row.app_id)
      .where("key_no", "=", row.key_no)
      .where("idempotency_key", "=", row.idempotency_key)
      .executeTakeFirst();
    if (known && known.request !== request) {
      const reason = say("这个 Idempotency-Key 已用于另一个请求");
      throw new ProblemError("idempotency_mismatch", reason, "Idempotency-Key");
    }
    if (known && known.status !== null) {
      return { status: known.status, json: JSON.parse(known.answer), etag: null, isRepeated: true };
    }
    const taken = await mine
      .set({ at: new Date(now()) })
      .where("status", "is", null)
      .where("at", "<", new Date(now() - lostAfterMs))
      .returning("at")
      .executeTakeFirst();
    if (!taken) {
      throw new ProblemError("in_progress", say("同一个请求正在处理，请稍后重试"), undefined, 1);
    }
  }
  try {
    const answered = await run();
    await mine.set({ status: answered.status, answer: JSON.stringify(answered.json) }).execute();
    return { ...answered, isRepeated: false };
  } catch (error) {
    // Nothing was done: it may be tried again under the same name.
    await drop();
    throw error;
  }
}
