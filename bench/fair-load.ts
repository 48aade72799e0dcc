import { Agent } from "node:http";
import { createRandom, type Random } from "../service/seed/random";
import { openStore } from "../service/store/open";
import { type PreparedRequest, post } from "./load";
import type { Measurement } from "./stats";

/** Events of an app a second: by default, and as a small machine sets it. */
export const appRates = [5_000, 1_000];
const others = 9;
const smallEvents = 5;
const floodEvents = 200;
/** Requests of the flood that wait for an answer; more would only wait here. */
const inFlight = 400;
const idleMs = 4_000;

const keyOf = (at: number) => `bench-fair-${at}`;

/** Makes the apps that are measured: number 0 sends the flood. The service must not run. */
export async function fillFairApps(where: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<void> {
  const store = await openStore(where);
  try {
    for (let at = 0; at <= others; at += 1) {
      await store.pool.query(
        `INSERT INTO app (appkey, name, owner_id) SELECT $1, $1, min(id) FROM account
         ON CONFLICT DO NOTHING`,
        [keyOf(at)],
      );
    }
  } finally {
    await store.close();
  }
}

function readyRequest(random: Random, appkey: string, count: number): PreparedRequest {
  const events = Array.from({ length: count }, () => ({
    id: random.code(20),
    ts: Date.now(),
    deviceId: `fair-${random.int(1, 20_000)}`,
    platform: "android",
    durationSeconds: 60,
  }));
  const ip = `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`;
  return { path: "/sdk/v1/open", ip, body: Buffer.from(JSON.stringify({ appkey, events })) };
}

interface Timing {
  ms: number;
  status: number;
}

/** Sends one request every so many milliseconds, whether or not those before were answered. */
async function sendEvery(
  everyMs: number,
  requests: PreparedRequest[],
  send: (ready: PreparedRequest) => Promise<Timing>,
): Promise<Timing[]> {
  const pending: Promise<Timing>[] = [];
  const startedAt = performance.now();
  for (const [at, ready] of requests.entries()) {
    const restMs = startedAt + at * everyMs - performance.now();
    if (restMs > 1) await new Promise((resolve) => setTimeout(resolve, restMs));
    pending.push(send(ready));
  }
  return Promise.all(pending);
}

interface Run {
  url: URL;
  seconds: number;
  /** Events a second that are taken of one app. */
  appRate: number;
  hasFlood: boolean;
}

/** The others, each at one percent of an app's rate, alone or beside one app at ten times that rate. */
async function run({ url, seconds, appRate, hasFlood }: Run) {
  const smallEveryMs = (smallEvents * 1_000) / (appRate / 100);
  const floodEveryMs = (floodEvents * 1_000) / (appRate * 10);
  const random = createRandom(7);
  const small = Array.from({ length: others }, (_, at) =>
    Array.from({ length: Math.ceil((seconds * 1_000) / smallEveryMs) }, () =>
      readyRequest(random, keyOf(at + 1), smallEvents),
    ),
  );
  const flood = Array.from({ length: hasFlood ? (seconds * 1_000) / floodEveryMs : 0 }, () =>
    readyRequest(random, keyOf(0), floodEvents),
  );
  // The service ends a connection that was idle for five seconds: none is used again so late.
  const kept = { keepAlive: true, timeout: idleMs };
  const own = new Agent({ ...kept, maxSockets: 64 });
  const theirs = new Agent({ ...kept, maxSockets: inFlight });
  const sendBy = (agent: Agent) => async (ready: PreparedRequest) => {
    const startedAt = performance.now();
    const { status } = await post(agent, url, ready);
    return { status, ms: performance.now() - startedAt };
  };
  const flooding = sendEvery(floodEveryMs, flood, sendBy(theirs));
  // They do not begin all at the same moment.
  const measured = await Promise.all(
    small.map(async (requests, at) => {
      await new Promise((resolve) => setTimeout(resolve, (at * smallEveryMs) / others));
      return sendEvery(smallEveryMs, requests, sendBy(own));
    }),
  );
  const ofFlood = await flooding;
  own.destroy();
  theirs.destroy();
  return { timings: measured.flat(), ofFlood };
}

const p95 = (timings: Timing[]): number => {
  const sorted = timings.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
};

/** Nine small apps, alone and beside a flood of another one, while so much a second is taken of each. */
export async function fairStats(
  url: string,
  seconds: number,
  appRate: number,
): Promise<Measurement[]> {
  const one = { url: new URL(url), seconds, appRate };
  // What the service compiles and reads for the first time is nobody's flood.
  await run({ ...one, seconds: Math.min(2, seconds), hasFlood: false });
  const alone = await run({ ...one, hasFlood: false });
  const beside = await run({ ...one, hasFlood: true });
  const refused = beside.timings.filter(({ status }) => status !== 200).length;
  const taken = beside.ofFlood.filter(({ status }) => status === 200).length * floodEvents;
  return [
    {
      name: `九个应用各 ${appRate / 100} 个/秒，p95`,
      value: p95(alone.timings),
      unit: "ms",
      goal: null,
    },
    {
      name: `同上，另一个应用每秒 ${(appRate * 10).toLocaleString("zh-CN")} 个`,
      value: p95(beside.timings),
      unit: "ms",
      goal: 2 * p95(alone.timings),
      note: `它被收下 ${Math.round(taken / seconds).toLocaleString("zh-CN")} 个/秒`,
    },
    { name: "九个应用被拒绝的请求", value: refused, unit: "个", goal: 0 },
  ];
}
