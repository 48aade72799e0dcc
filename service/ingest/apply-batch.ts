import type pg from "pg";
import { lockApp } from "../store/app-home";
import { inTransaction } from "../store/in-transaction";
import { localDay } from "../store/local-time";
import { type AppLimits, type LimitedApp, type Standing, usageOf } from "./admit/standing";
import { type Identified, identify, type Waiting } from "./batch/arrival";
import { type Line, lineOf, Steps, together } from "./batch/line";
import { BatchState, type IngestApp, type InstallAnswer } from "./batch/state";
import { decide } from "./count/decide";
import { organicAnswer } from "./count/install-source";
import { knownKey, load, loadApp } from "./load/load";
import { write, writeNew } from "./write/write";
import { writeUsage } from "./write/write-usage";

/** Outcome of a request whose events are stored. */
export interface Stored {
  accepted: number;
  /** Events that had been stored before. */
  duplicates: number;
  installs: InstallAnswer[];
}

/** Outcome of a request; null = there is no such app, "stopped" = the operator takes nothing of it. */
export type Outcome = Stored | "stopped" | null;

/** Requests of one app that are stored together. */
interface Batch {
  appkey: string;
  arrivals: Waiting[];
  /** Nothing of it is thought to be stored already: not looked up, but refused by the store if it is. */
  isFresh: boolean;
  limitsOf: (app: LimitedApp) => AppLimits;
  /** Told what the app is and what was taken of it, once the batch is committed. */
  onStanding?: ((standing: Standing | null) => void) | undefined;
}

/** Numbers of apps by their keys, as they were last found: an app can be locked before its row is read. */
const appIds = new WeakMap<pg.Pool, Map<string, number>>();

function idsIn(pool: pg.Pool): Map<string, number> {
  const known = appIds.get(pool) ?? new Map<string, number>();
  appIds.set(pool, known);
  return known;
}

/** Reads an app and makes this transaction the only one that counts for it; null where there is none. */
async function takeApp(
  line: Line,
  { appkey, limitsOf }: Batch,
  ids: Map<string, number>,
): Promise<IngestApp | null> {
  const before = ids.get(appkey);
  const [, app] = await Promise.all([
    before === undefined ? null : lockApp(line, before),
    loadApp(line, appkey, limitsOf),
  ]);
  if (app && app.appId !== before) {
    await lockApp(line, app.appId);
    ids.set(appkey, app.appId);
  }
  return app;
}

/**
 * Stores and counts requests of one app in one transaction, on the node where the app's rows lie;
 * answers once it is committed. `onWriting` is called when the store is busy with what is written. Of a
 * batch that was thought fresh and is not it throws a fault that `isRepeated` tells, and nothing is stored.
 */
export async function applyBatch(
  pool: pg.Pool,
  batch: Batch,
  onWriting: () => void,
): Promise<Outcome[]> {
  const { outcomes, standing } = await inTransaction(
    pool,
    async (client) => {
      const line = lineOf(client);
      const app = await takeApp(line, batch, idsIn(pool));
      if (!app) return { outcomes: batch.arrivals.map(() => null), standing: null };
      if (app.limits.isStopped) {
        const usage = usageOf([], 0);
        const outcomes = batch.arrivals.map(() => "stopped" as const);
        return { outcomes, standing: { ...app, usage } };
      }
      return applyIn(line, app, batch, onWriting);
    },
    { isPipelined: true },
  );
  batch.onStanding?.(standing);
  return outcomes;
}

/** Whether a batch failed because something of it is stored already. A cluster passes on the message and no more. */
export const isRepeated = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === "23505" &&
  /"((event|touch|seen)_(from|until|default)|device_pkey)[^"]*"/.test(error.message);

/** Events that are decided on before the store is sent them: it works on them while the next are. */
const decidedAtOnce = 1_000;

async function applyIn(
  line: Line,
  app: IngestApp,
  { arrivals, isFresh }: Batch,
  onWriting: () => void,
): Promise<{ outcomes: Stored[]; standing: Standing }> {
  const state = new BatchState(app, isFresh);
  const all = arrivals.flatMap((arrival, index) => identify(app.appId, index, arrival));
  const outcomes = arrivals.map((): Stored => ({ accepted: 0, duplicates: 0, installs: [] }));
  const { appId, zones, limits } = app;
  const nowMs = Math.max(...arrivals.map(({ sender }) => sender.receivedMs));
  const known = new Map<string, InstallAnswer | null>();
  await together([
    // A plan is kept for as long as the connection: made while a table was small it would read all of it.
    () => line.query({ text: "SET LOCAL enable_seqscan = off" }),
    () => load(line, state, all, { nowMs, known: isFresh ? null : known }),
  ]);
  const ordered = inOrder(all);
  const parts = new Steps();
  for (let at = 0; at < ordered.length; at += decidedAtOnce)
    await parts.start(async () => {
      for (const one of ordered.slice(at, at + decidedAtOnce))
        settle(state, one, known, outcomes[one.arrival] ?? null);
      await writeNew(line, state);
    });
  await parts.start(() => write(line, state));
  const taken = outcomes.reduce((sum, { accepted }) => sum + accepted, 0);
  await parts.start(() => writeUsage(line, state, { taken, nowMs }));
  onWriting();
  await parts.end();
  const usage = state.usage ?? usageOf([], localDay(zones, nowMs));
  return { outcomes, standing: { appId, zones, limits, usage } };
}

const kindOrder = { ad: 0, click: 1, install: 2, open: 3, register: 4, event: 5, pay: 6 };

/** By time; at the same moment a click comes before the install, and that before its events. */
const inOrder = (all: Identified[]) =>
  all.toSorted(
    (a, b) => a.event.ts - b.event.ts || kindOrder[a.event.kind] - kindOrder[b.event.kind],
  );

/** Installs of the time before answers were kept. */
const unknownAnswer = ({ event }: Identified): InstallAnswer | null =>
  event.kind === "install" ? organicAnswer(event.id, false) : null;

/** Counts an event once; an install that is sent again is told what it was told the first time. */
function settle(
  state: BatchState,
  one: Identified,
  known: Map<string, InstallAnswer | null>,
  outcome: Stored | null,
): void {
  if (!outcome) return;
  const key = knownKey(one);
  const told = known.get(key);
  if (told === undefined) outcome.accepted++;
  else outcome.duplicates++;
  const answer = told === undefined ? decide(state, one) : (told ?? unknownAnswer(one));
  known.set(key, answer);
  if (answer) outcome.installs[one.index] = answer;
}
