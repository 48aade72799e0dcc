import { setTimeout } from "node:timers/promises";
import { errorFields, type Log } from "../base/log";
import { runEvery } from "../base/run-every";
import { replayInto } from "../ingest/replay";
import { createRandom, type Random } from "../seed";
import { withAdvisoryLock } from "../store/in-transaction";
import type { Store } from "../store/open";
import { makePartitions } from "../store/partitions";
import { lastTrafficMs, readPlayedApps } from "./apps";
import { drawSpan, type Played, type PlayedApp } from "./plan";

export interface DemoParts {
  store: Store;
  /** Answers a request as the port does. */
  handle: (request: Request, info: { ip: string }) => Promise<Response>;
  url: string;
  now: () => number;
  log: Log;
}

const roundMs = 60_000;
const hourMs = 3_600_000;
/** A shorter pause leaves no gap that anybody sees. */
const pauseMs = 10 * 60_000;
const longestPauseMs = 30 * 24 * hourMs;
/** Visitors and returning devices of an app in a minute, however large it is. */
const perMinute = 6;

/** Plays traffic in the demo's apps while the service runs, after the time it was stopped; answers how to stop. */
export function startDemoTraffic(parts: DemoParts): () => Promise<void> {
  const { store, now, log } = parts;
  const random = createRandom(now());
  let apps: PlayedApp[] = [];
  let isToppedUp = false;
  const play = async (signal: AbortSignal) => {
    apps = await readPlayedApps(store.db, apps);
    if (!isToppedUp) await topUp(parts, apps, random, signal);
    isToppedUp = true;
    if (!signal.aborted) await playMinute(parts, apps, random, signal);
  };
  return runEvery({
    name: "demo",
    everyMs: 1_000,
    // Of several processes the one that holds the lock plays; another follows when it ends.
    run: (signal) => withAdvisoryLock(store, "demo-traffic", () => play(signal), { orSkip: true }),
    onFault: (error) => log("warn", "demo", errorFields(error)),
  });
}

/** Fills the time since the last traffic by the hour, oldest first: an interrupted one goes on where it was. */
export async function topUp(
  { store, now }: Pick<DemoParts, "store" | "now">,
  apps: PlayedApp[],
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  const lastMs = await lastTrafficMs(store.db, now());
  if (lastMs === null || now() - lastMs < pauseMs) return;
  let fromMs = Math.max(lastMs + 1, now() - longestPauseMs);
  await makePartitions(store.pool, now(), fromMs);
  const replay = replayInto(store);
  while (!signal.aborted && fromMs < now()) {
    const toMs = Math.min(now(), (Math.floor(fromMs / hourMs) + 1) * hourMs);
    const span = { fromMs, toMs };
    for (const app of apps) {
      const { appkey } = app.plan;
      const plays = drawSpan(app, span, random).map(async ({ atMs, steps, reporter }) => {
        for (const { kind, events } of steps)
          await replay.take(kind, { appkey, events }, { ...reporter, nowMs: atMs });
      });
      await Promise.all(plays);
    }
    fromMs = toMs;
  }
  await replay.drain();
}

/** Plays the next minute, each visitor at its moment. */
async function playMinute(
  parts: DemoParts,
  apps: PlayedApp[],
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  const fromMs = parts.now();
  const span = { fromMs, toMs: fromMs + roundMs };
  const plays = apps
    .flatMap((app) => drawSpan(app, span, random, perMinute).map((played) => ({ ...played, app })))
    .sort((a, b) => a.atMs - b.atMs);
  const until = (atMs: number) =>
    setTimeout(Math.max(0, atMs - parts.now()), undefined, { signal, ref: false }).catch(() => {});
  for (const played of plays) {
    await until(played.atMs);
    if (signal.aborted) return;
    await send(parts, played.app.plan.appkey, played);
  }
  await until(span.toMs);
}

async function send({ handle, url }: DemoParts, appkey: string, { steps, reporter }: Played) {
  for (const { kind, events } of steps) {
    const request = new Request(`${url}/sdk/v1/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": reporter.userAgent },
      body: JSON.stringify({ appkey, events }),
    });
    // An app that is stopped or full refuses it, as it would anybody's.
    await handle(request, { ip: reporter.ip });
  }
}
