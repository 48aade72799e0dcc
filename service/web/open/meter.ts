import { createLimiter, type Limiter } from "../../base/limits";
import { errorFields } from "../../base/log";
import { say } from "../../base/message";
import { dayStartMs, localDay } from "../../store/local-time";
import type { ServiceDeps } from "../deps";
import type { HeldKey } from "./held-keys";
import { ProblemError } from "./problem";

const flushAfterMs = 500;
/** While the store takes nothing, calls go on and their log is lost beyond this. */
const waitingAtMost = 20_000;

interface Count {
  appId: number;
  keyNo: number;
  day: number;
  /** As the store had it when last asked; other processes count too. */
  stored: number;
  calls: number;
  refused: number;
}

export interface NotedCall {
  app_id: number;
  key_no: number;
  at: Date;
  method: string;
  path: string;
  ip: string;
  status: number;
  ms: number;
  request_id: string;
  is_try: boolean;
}

/** Counts calls against the limits of their keys and writes them down, a moment later. */
export interface Meter {
  /** Takes one call from the key's rate and quota, or refuses it. */
  admit(key: HeldKey): Promise<void>;
  note(call: NotedCall): void;
  /** Writes what waits. */
  flush(): Promise<void>;
}

export function createMeter({ store, now, log }: ServiceDeps): Meter {
  const rates = new Map<number, Limiter>();
  const counts = new Map<number, Count>();
  let waiting: NotedCall[] = [];
  const used = new Map<number, { appId: number; at: Date; ip: string }>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const rateOf = (perSecond: number): Limiter => {
    const known = rates.get(perSecond) ?? createLimiter({ perSecond, burst: perSecond });
    rates.set(perSecond, known);
    return known;
  };

  async function countOf({ no, app }: HeldKey): Promise<Count> {
    const day = localDay(app.zones, now());
    const known = counts.get(no);
    if (known?.day === day) return known;
    // The day before is written first: what it counted is not this day's.
    if (known) await flush();
    const row = await store.db
      .selectFrom("open_usage")
      .select("calls")
      .where("app_id", "=", app.appId)
      .where("key_no", "=", no)
      .where("day", "=", day)
      .executeTakeFirst();
    const again = counts.get(no);
    if (again?.day === day) return again;
    const stored = row?.calls ?? 0;
    const fresh = { appId: app.appId, keyNo: no, day, stored, calls: 0, refused: 0 };
    counts.set(no, fresh);
    return fresh;
  }

  async function write(): Promise<void> {
    const calls = waiting;
    waiting = [];
    const changed = [...counts.values()]
      .filter((count) => count.calls + count.refused > 0)
      .map((count) => ({ count, calls: count.calls, refused: count.refused }));
    const seen = [...used];
    used.clear();
    // The rows of an app lie on one node: each gets a statement of its own.
    for (const appId of new Set(calls.map((call) => call.app_id))) {
      const ofApp = calls.filter((call) => call.app_id === appId);
      await store.db.insertInto("open_call").values(ofApp).execute();
    }
    for (const { count, calls: more, refused } of changed) {
      const { calls: stored } = await store.db
        .insertInto("open_usage")
        .values({
          app_id: count.appId,
          key_no: count.keyNo,
          day: count.day,
          calls: more,
          refused,
        })
        .onConflict((conflict) =>
          conflict.columns(["app_id", "key_no", "day"]).doUpdateSet((row) => ({
            calls: row("open_usage.calls", "+", row.ref("excluded.calls")),
            refused: row("open_usage.refused", "+", row.ref("excluded.refused")),
          })),
        )
        .returning("calls")
        .executeTakeFirstOrThrow();
      count.stored = stored;
      count.calls -= more;
      count.refused -= refused;
    }
    for (const [no, { at, ip }] of seen) {
      await store.db
        .updateTable("open_key")
        .set({ last_used_at: at, last_used_ip: ip })
        .where("id", "=", no)
        .execute();
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing
      .then(write)
      .catch((error: unknown) => log("warn", "open-log", errorFields(error)));
    return writing;
  }

  const flushSoon = () => {
    timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
  };

  return {
    async admit(key) {
      const count = await countOf(key);
      const refuse = (error: ProblemError) => {
        count.refused += 1;
        flushSoon();
        return error;
      };
      const waitMs = rateOf(key.perSecond).take(String(key.no), now());
      if (waitMs > 0) {
        const reason = say("超过密钥的每秒 {} 次", key.perSecond);
        throw refuse(
          new ProblemError("rate_limited", reason, undefined, Math.ceil(Number(waitMs) / 1000)),
        );
      }
      if (count.stored + count.calls >= key.perDay) {
        const endMs = dayStartMs(key.app.zones, count.day + 1);
        const seconds = Math.max(1, Math.ceil((endMs - now()) / 1000));
        const reason = say("今天的 {} 次已用完，明天 0 点恢复", key.perDay);
        throw refuse(new ProblemError("quota_exceeded", reason, undefined, seconds));
      }
      count.calls += 1;
      flushSoon();
    },
    note(call) {
      if (waiting.length < waitingAtMost) waiting.push(call);
      if (!call.is_try) {
        used.set(call.key_no, { appId: call.app_id, at: call.at, ip: call.ip });
      }
      flushSoon();
    },
    flush,
  };
}
