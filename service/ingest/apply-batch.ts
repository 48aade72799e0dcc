import type pg from "pg";
import { lockApp } from "../store/app-home";
import { inTransaction } from "../store/in-transaction";
import { localDay } from "../store/local-time";
import type { Refused } from "./admit/door";
import {
  type AppLimits,
  dayEndMs,
  isDayFull,
  type LimitedApp,
  type Standing,
  stoppedSeconds,
  usageAfter,
  usageOf,
} from "./admit/standing";
import { happenedMs, type IdentifiedEvent, identify, type QueuedEvent } from "./batch/arrival";
import { lineOf, Pipeline, type PipelinedClient, runPipelined } from "./batch/pipeline";
import { BatchState, type IngestApp, type InstallAnswer } from "./batch/state";
import { decide } from "./count/decide";
import { organicResponse } from "./count/install-source";
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

/** Outcome of a request: stored, or why it is not now; null = there is no such app. */
export type Outcome = Stored | Refused | null;

export const isStored = (outcome: Outcome): outcome is Stored =>
  outcome !== null && "accepted" in outcome;

/** Requests of one app that are stored together. */
interface Batch {
  appkey: string;
  arrivals: QueuedEvent[];
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
  line: PipelinedClient,
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
        return { outcomes: batch.arrivals.map(() => stopped), standing: { ...app, usage } };
      }
      return applyIn(line, app, batch, onWriting);
    },
    { isPipelined: true },
  );
  batch.onStanding?.(standing);
  return outcomes;
}

/**
 * True when a batch failed because part of it is already stored. A cluster passes on the message
 * only.
 */
export const isRepeated = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === "23505" &&
  /"((event|touch|seen)_(from|until|default)|device_pkey)[^"]*"/.test(error.message);

/** Events that are decided on before the store is sent them: it works on them while the next are. */
const decidedAtOnce = 1_000;

async function applyIn(
  line: PipelinedClient,
  app: IngestApp,
  { arrivals, isFresh }: Batch,
  onWriting: () => void,
): Promise<{ outcomes: Outcome[]; standing: Standing }> {
  const state = new BatchState(app, isFresh);
  const all = arrivals.flatMap((arrival, index) => identify(app.appId, index, arrival));
  const { appId, zones, limits } = app;
  const nowMs = Math.max(...arrivals.map(({ sender }) => sender.receivedMs));
  const known = new Map<string, InstallAnswer | null>();
  await runPipelined([
    // A plan is kept for as long as the connection: made while a table was small it would read all of it.
    () => line.query({ text: "SET LOCAL enable_seqscan = off" }),
    () => load(line, state, all, { nowMs, known: isFresh ? null : known }),
  ]);
  const outcomes = withinDay(state, { all, arrivals, known, nowMs });
  const ordered = inOrder(all.filter(({ arrival }) => outcomes[arrival] !== null));
  const parts = new Pipeline();
  for (let at = 0; at < ordered.length; at += decidedAtOnce)
    await parts.start(async () => {
      for (const one of ordered.slice(at, at + decidedAtOnce))
        settle(state, one, known, outcomes[one.arrival] ?? null);
      await writeNew(line, state);
    });
  await parts.start(() => write(line, state));
  const taken = outcomes.reduce((sum, outcome) => sum + (outcome?.accepted ?? 0), 0);
  await parts.start(() => writeUsage(line, state, { taken, nowMs }));
  onWriting();
  await parts.end();
  const usage = state.usage ?? usageOf([], localDay(zones, nowMs));
  const waitMs = dayEndMs(zones, nowMs) - nowMs;
  const full: Refused = { cause: "day", retryAfterSeconds: Math.ceil(waitMs / 1000) };
  return {
    outcomes: outcomes.map((outcome) => outcome ?? full),
    standing: { appId, zones, limits, usage },
  };
}

const stopped: Refused = { cause: "stopped", retryAfterSeconds: stoppedSeconds };

interface Day {
  all: IdentifiedEvent[];
  arrivals: QueuedEvent[];
  known: ReadonlyMap<string, unknown>;
  nowMs: number;
}

/**
 * Outcomes of a batch's requests, to be filled in; null of those that come after the day's quota is reached
 * and are not taken any more. They waited when it was: the door could not know.
 */
function withinDay(state: BatchState, { all, arrivals, known, nowMs }: Day): (Stored | null)[] {
  const { dayEvents } = state.app.limits;
  const fresh = new Map<number, number>();
  if (dayEvents !== null)
    for (const one of all)
      if (!known.has(knownKey(one))) fresh.set(one.arrival, (fresh.get(one.arrival) ?? 0) + 1);
  let { usage } = state;
  return arrivals.map((_, arrival) => {
    if (usage && isDayFull(usage, dayEvents, nowMs)) return null;
    usage = usage && usageAfter(usage, fresh.get(arrival) ?? 0, dayEvents, nowMs);
    return { accepted: 0, duplicates: 0, installs: [] };
  });
}

const kindOrder = { ad: 0, click: 1, install: 2, open: 3, register: 4, event: 5, pay: 6 };

/** The clock of a page is set right by the request; that of a device has no second opinion. */
const momentOf = (one: IdentifiedEvent): number =>
  one.event.kind === "click" ? happenedMs(one) : one.event.ts;

/**
 * By time, then as they were sent; at the same moment a click comes before the install, and that before
 * its events.
 */
const inOrder = (all: IdentifiedEvent[]): IdentifiedEvent[] =>
  all
    .map((one) => ({ one, ms: momentOf(one), kind: kindOrder[one.event.kind] }))
    .sort((a, b) => a.ms - b.ms || a.kind - b.kind)
    .map(({ one }) => one);

/** Installs of the time before answers were kept. */
const unknownResponse = ({ event }: IdentifiedEvent): InstallAnswer | null =>
  event.kind === "install" ? organicResponse(event.id, false) : null;

/** Counts an event once; an install that is sent again is told what it was told the first time. */
function settle(
  state: BatchState,
  one: IdentifiedEvent,
  known: Map<string, InstallAnswer | null>,
  outcome: Stored | null,
): void {
  if (!outcome) return;
  const key = knownKey(one);
  const decided = known.get(key);
  if (decided === undefined) outcome.accepted++;
  else outcome.duplicates++;
  const response = decided === undefined ? decide(state, one) : (decided ?? unknownResponse(one));
  known.set(key, response);
  if (response) outcome.installs[one.index] = response;
}
