import type pg from "pg";
import { matchCode, organicChannel } from "../store/event-tables";
import { type Arrival, type Identified, identify } from "./batch/arrival";
import { BatchState, deviceKey, type InstallAnswer } from "./batch/state";
import { decide } from "./count/decide";
import { organicAnswer, touchesOf, wonAnswer } from "./count/install-source";
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

function settle(state: BatchState, one: Identified, known: Set<string>, outcome: Outcome): void {
  if (!outcome) return;
  const key = knownKey(one);
  const isKnown = known.has(key);
  known.add(key);
  if (isKnown) outcome.duplicates++;
  else outcome.accepted++;
  const answer = isKnown ? answerAgain(state, one) : decide(state, one);
  if (answer) outcome.installs[one.index] = answer;
}

/** The answer that a resent install got the first time. */
function answerAgain(state: BatchState, one: Identified): InstallAnswer | null {
  const { appId, actor, event } = one;
  if (event.kind !== "install") return null;
  const device = state.devices.get(deviceKey(appId, actor));
  const isFirst = device?.installedMs === event.ts;
  const channel = state.channelById(appId, device?.channelId ?? organicChannel);
  if (!device || !isFirst || !channel) return organicAnswer(event.id, isFirst);
  const match = Object.entries(matchCode).find(([, code]) => code === device.match)?.[0];
  const touched = touchesOf(state, one, event)
    .map(({ stored }) => stored)
    .filter((touch) => touch.channelId === channel.id && touch.tsMs <= event.ts)
    .sort((a, b) => b.tsMs - a.tsMs)[0];
  return wonAnswer(event.id, channel, match ?? "organic", touched?.params ?? {});
}
