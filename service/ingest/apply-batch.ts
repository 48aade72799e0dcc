import type pg from "pg";
import { type Arrival, type Identified, identify } from "./batch/arrival";
import { BatchState, type InstallAnswer } from "./batch/state";
import { decide } from "./count/decide";
import { organicAnswer } from "./count/install-source";
import { knownKey, load, loadApps, loadKnown, lockApps } from "./load/load";
import { write } from "./write/write";

/** What became of a request; null = there is no such app. */
export type Outcome = {
  accepted: number;
  /** Events that had been stored before. */
  duplicates: number;
  installs: InstallAnswer[];
} | null;

/** Stores and counts a batch of requests in one transaction; answers once it is committed. */
export async function applyBatch(pool: pg.Pool, arrivals: Arrival[]): Promise<Outcome[]> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const outcomes = await applyIn(client, arrivals);
    await client.query("COMMIT");
    client.release();
    return outcomes;
  } catch (error) {
    // A connection that cannot even roll back is not used again.
    const isBroken = await client.query("ROLLBACK").then(
      () => false,
      () => true,
    );
    client.release(isBroken);
    throw error;
  }
}

async function applyIn(client: pg.ClientBase, arrivals: Arrival[]): Promise<Outcome[]> {
  const apps = await loadApps(client, [...new Set(arrivals.map((arrival) => arrival.appkey))]);
  const state = new BatchState();
  for (const app of apps.values()) state.apps.set(app.appId, app);
  const all = arrivals.flatMap((arrival, index) => {
    const app = apps.get(arrival.appkey);
    return app ? identify(app.appId, index, arrival) : [];
  });
  const outcomes = arrivals.map(
    (arrival): Outcome =>
      apps.has(arrival.appkey) ? { accepted: 0, duplicates: 0, installs: [] } : null,
  );
  if (all.length === 0) return outcomes;
  await lockApps(client, [...state.apps.keys()]);
  const known = await loadKnown(client, all);
  await load(client, state, all);
  for (const one of inOrder(all)) settle(state, one, known, outcomes[one.arrival] ?? null);
  await write(client, state);
  return outcomes;
}

const kindOrder = ["ad", "click", "install", "open", "register", "event", "pay"];

/** By time; at the same moment a click comes before the install, and that before its events. */
const inOrder = (all: Identified[]) =>
  all.toSorted(
    (a, b) =>
      a.event.ts - b.event.ts || kindOrder.indexOf(a.event.kind) - kindOrder.indexOf(b.event.kind),
  );

/** Installs of the time before answers were kept. */
const unknownAnswer = ({ event }: Identified): InstallAnswer | null =>
  event.kind === "install" ? organicAnswer(event.id, false) : null;

/** Counts an event once; an install that is sent again is told what it was told the first time. */
function settle(
  state: BatchState,
  one: Identified,
  known: Map<string, InstallAnswer | null>,
  outcome: Outcome,
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
