import { setTimeout as pause } from "node:timers/promises";
import { errorFields } from "../base/log";
import { inEnglish, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { topics } from "../base/topics";
import type { Store } from "../store/open";
import { isUnavailable, outageOf } from "../store/store-outage";
import { expireJobs } from "./expire";
import type { Job, JobDeps, JobHandlers, JobRun } from "./job";

/** A job is begun again after a crash, but not for ever. */
const maxAttempts = 3;
const leaseMs = 60_000;
const heartbeatMs = 20_000;
const everyMs = 15_000;
const progressEveryMs = 500;
const lifeMs = 7 * 86_400_000;
const expireEveryMs = 3_600_000;

export interface Jobs {
  /** Looks for work at once instead of at the next round. */
  wakeWorkers(): void;
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>;
  /** Stops; what is under way is begun again by the next process. */
  close(): Promise<void>;
}

/** Does the store's jobs one after another; several processes at one store share them. */
export function createJobs(deps: JobDeps, handlers: JobHandlers): Jobs {
  const { store, now, log } = deps;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isFirst = true;
  let expiredAt = 0;

  async function round(): Promise<void> {
    // The embedded store belongs to one process: whoever held a lease before is gone.
    if (isFirst && store.kind === "pglite") {
      await store.pool.query("UPDATE job SET lease_until = NULL WHERE state = 0");
    }
    isFirst = false;
    if (now() - expiredAt > expireEveryMs) {
      expiredAt = now();
      await expireJobs(deps);
    }
    for (;;) {
      isWoken = false;
      const job = stopping.signal.aborted ? null : await claim(store, now());
      if (job) await runOne(deps, handlers, job, stopping.signal);
      else if (!isWoken) return;
    }
  }

  function wakeWorkers(): void {
    isWoken = true;
    if (running || stopping.signal.aborted) return;
    running = round()
      .catch((error: unknown) => log("warn", "jobs", errorFields(error)))
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(wakeWorkers, everyMs).unref();
  return {
    wakeWorkers,
    async settled() {
      while (running) await running;
    },
    async close() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

interface Claimed extends Job {
  attempts: number;
}

const isWaiting = "state = 0 AND (lease_until IS NULL OR lease_until < $1)";

/**
 * Accounts with jobs that nobody is at, in turn: those of whom the fewest are under way, and of these the
 * one whose last job ended longest ago. However many jobs one of them has, each other waits for one.
 */
async function nextAccounts({ pool }: Store, at: Date): Promise<number[]> {
  const { rows: waiting } = await pool.query<{ account: number; since: Date }>(
    `SELECT created_by AS account, min(created_at) AS since FROM job WHERE ${isWaiting} GROUP BY 1`,
    [at],
  );
  if (waiting.length < 2) return waiting.map(({ account }) => account);
  const { rows: served } = await pool.query<{
    account: number;
    running: number;
    last: Date | null;
    jobs: number;
  }>(
    `SELECT created_by AS account, count(*) FILTER (WHERE state = 0) AS running,
       max(finished_at) AS last, count(*) AS jobs FROM job
     WHERE created_by = ANY($2::bigint[]) AND attempts > 0 AND (state <> 0 OR lease_until >= $1)
     GROUP BY 1`,
    [at, waiting.map(({ account }) => account)],
  );
  const known = new Map(served.map((row) => [row.account, row]));
  const running = (account: number) => known.get(account)?.running ?? 0;
  const last = (account: number) => known.get(account)?.last?.getTime() ?? 0;
  const jobs = (account: number) => known.get(account)?.jobs ?? 0;
  return waiting
    .toSorted(
      (a, b) =>
        running(a.account) - running(b.account) ||
        last(a.account) - last(b.account) ||
        jobs(a.account) - jobs(b.account) ||
        a.since.getTime() - b.since.getTime(),
    )
    .map(({ account }) => account);
}

/** Takes the oldest job that nobody is at, of the account whose turn it is. */
async function claim(store: Store, nowMs: number): Promise<Claimed | null> {
  for (const account of await nextAccounts(store, new Date(nowMs))) {
    const job = await claimOf(store, account, nowMs);
    if (job) return job;
  }
  return null;
}

async function claimOf({ pool }: Store, account: number, nowMs: number): Promise<Claimed | null> {
  const at = new Date(nowMs);
  const { rows } = await pool.query<{ app_id: number; id: number }>(
    `SELECT app_id, id FROM job WHERE ${isWaiting} AND created_by = $2
     ORDER BY created_at, id LIMIT 5`,
    [at, account],
  );
  for (const { app_id, id } of rows) {
    const taken = await pool.query(
      `UPDATE job SET lease_until = $4, attempts = attempts + 1
       WHERE app_id = $1 AND id = $2 AND state = 0 AND (lease_until IS NULL OR lease_until < $3)
       RETURNING *`,
      [app_id, id, at, new Date(nowMs + leaseMs)],
    );
    const [row] = taken.rows;
    if (!row) continue;
    return {
      appId: row.app_id,
      id: row.id,
      kind: row.kind,
      name: row.name,
      spec: row.spec,
      filter: row.filter,
      createdBy: row.created_by,
      createdAt: row.created_at,
      attempts: row.attempts,
    };
  }
  return null;
}

async function runOne(
  deps: JobDeps,
  handlers: JobHandlers,
  job: Claimed,
  stopping: AbortSignal,
): Promise<void> {
  const { store, ports, config, now, log } = deps;
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const mine = [job.appId, job.id, job.attempts];
  const holds = "app_id = $1 AND id = $2 AND attempts = $3 AND state = 0";

  const tell = async (columns: string, values: unknown[]) => {
    const { rowCount } = await store.pool.query(`UPDATE job SET ${columns} WHERE ${holds}`, [
      ...mine,
      ...values,
    ]);
    if (!rowCount) lost.abort();
  };
  const extend = () => new Date(now() + leaseMs);
  const heartbeat = setInterval(() => {
    tell("lease_until = $4", [extend()]).catch((error: unknown) =>
      log("warn", "jobs", errorFields(error)),
    );
  }, heartbeatMs);
  let toldAt = 0;
  const begunMs = performance.now();
  const publish = (outcome: "done" | "failed" | "interrupted") =>
    topics.job.publish({ kind: job.kind, outcome, ms: performance.now() - begunMs });
  const jobRun: JobRun = {
    job,
    store,
    ports,
    config,
    now,
    signal,
    async progress(done, total) {
      signal.throwIfAborted();
      if (performance.now() - toldAt < progressEveryMs && done < total) return;
      toldAt = performance.now();
      await tell("lease_until = $4, done = $5, total = $6", [extend(), done, total]);
      signal.throwIfAborted();
      // Calls and uploads come between two steps of a long job.
      await pause(0);
    },
    async keep(tx, result) {
      const { numUpdatedRows } = await tx
        .updateTable("job")
        .set({ result: JSON.stringify(result) })
        .where("app_id", "=", job.appId)
        .where("id", "=", job.id)
        .where("attempts", "=", job.attempts)
        .where("state", "=", 0)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) lost.abort();
      signal.throwIfAborted();
    },
  };
  try {
    if (job.attempts > maxAttempts)
      throw new ServiceError("0500", say("任务多次中断，已停止，请重新创建"));
    const handle = handlers[job.kind];
    if (!handle) throw new Error(`no handler for ${job.kind} jobs`);
    const result = await handle(jobRun);
    const ends = [new Date(now()), new Date(now() + lifeMs), JSON.stringify(result)];
    await tell(
      "state = 1, finished_at = $4, expire_at = $5, result = $6, lease_until = NULL, done = total",
      ends,
    );
    publish("done");
  } catch (error) {
    if (lost.signal.aborted) {
      publish("interrupted");
      return;
    }
    // Whoever starts next begins again; neither a stop nor a store that is away is the job's fault.
    if (stopping.aborted || isUnavailable(error)) {
      publish("interrupted");
      await tell("lease_until = NULL, attempts = attempts - 1", []);
      return;
    }
    if (!(error instanceof ServiceError)) {
      log("error", "job", { jobId: job.id, kind: job.kind, ...errorFields(error) });
    }
    publish("failed");
    const serviceError = error instanceof ServiceError ? error : outageOf(error);
    const reason = serviceError?.text ?? say("服务异常，请重新创建任务");
    const ends = [new Date(now()), new Date(now() + lifeMs), reason.zh, inEnglish(reason)];
    // Before the end is written: should this process die in between, it is told again and noted once.
    await handlers[job.kind]
      ?.onFailed?.(jobRun, reason)
      .catch((failure: unknown) => log("warn", "jobs", errorFields(failure)));
    await tell(
      "state = 3, finished_at = $4, expire_at = $5, fault = $6, fault_en = $7, lease_until = NULL",
      ends,
    );
  } finally {
    clearInterval(heartbeat);
  }
}
