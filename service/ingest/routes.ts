import { Hono } from "hono";
import { cors } from "hono/cors";
import { clientAborted, isClientAborted } from "../base/client-aborted";
import { createLimiter, type Limiter } from "../base/limits";
import { errorFields, type Log } from "../base/log";
import { say } from "../base/message";
import type { Ports } from "../ports";
import type { Store } from "../store/open";
import type { OwnHosts } from "../store/request-origin";
import { outageOf } from "../store/store-outage";
import { accept, type Reporter, type Taken, takeBatch } from "./accept/accept";
import { boundedExchange } from "./accept/apple-tokens";
import { openDoor } from "./admit/door";
import { guessRate } from "./admit/guarded-lookup";
import { type KnownKeys, knownKeys } from "./admit/known-keys";
import type { AppLimits, LimitedApp } from "./admit/standing";
import { bodies } from "./batch/schema";
import { addLandingPages } from "./landing/landing-routes";
import { addMonitorLinks } from "./monitor/monitor-routes";
import { IngestQueue, type QueueReading } from "./queue";

/** The public side: links, landing pages, web SDK, and the endpoints SDKs report to. */
export interface Ingest {
  pages: Hono<{ Bindings: { ip: string } }>;
  /** Takes a batch that came another way than over its own address. */
  take(kind: string, json: unknown, reporter: Reporter): Promise<Taken>;
  /** Returns the state of the queue of events. */
  waiting(): QueueReading;
  /** Waits until everything that was accepted is stored. */
  close(): Promise<void>;
}

interface IngestDeps {
  store: Store;
  config: OwnHosts;
  /** Limits of an app. */
  limitsOf: (app: LimitedApp) => AppLimits;
  now: () => number;
  log: Log;
  /** Allowance of strangers for keys that do not exist, shared with other pages. */
  guesses?: Limiter;
  keys?: KnownKeys;
  /** Absent where nothing is asked of outside services. */
  ports?: Pick<Ports, "searchAds">;
}

/** Routes of `/l/*` and `/sdk/v1/*`. */
export function ingestRoutes({
  store,
  config,
  limitsOf,
  now,
  log,
  ports,
  ...shared
}: IngestDeps): Ingest {
  const { guesses = createLimiter(guessRate) } = shared;
  const { keys = knownKeys({ store, now, guesses }) } = shared;
  const door = openDoor({ store, limitsOf, now, guesses });
  const queue = new IngestQueue(store.pool, { limitsOf, onStanding: door.note });
  const exchange = ports && boundedExchange(ports.searchAds, now);
  const way = { door, queue, exchange };
  const pages = new Hono<{ Bindings: { ip: string } }>();
  // Any page and any app may report; nothing here reads a cookie.
  pages.use(
    "/sdk/*",
    cors({
      origin: "*",
      allowMethods: ["GET", "POST"],
      exposeHeaders: ["retry-after"],
      maxAge: 86_400,
    }),
  );
  for (const kind of Object.keys(bodies) as (keyof typeof bodies)[]) {
    pages.post(`/sdk/v1/${kind}`, (context) => accept(context, kind, way, now()));
  }
  // A device's clock may be wrong by days: an SDK asks once before it reports.
  pages.get("/sdk/v1/time", (context) => {
    context.header("cache-control", "no-store");
    return context.json({ retCode: "0000", retMsg: "成功", data: { nowMs: now() } });
  });
  addLandingPages(pages, { store, config, keys });
  addMonitorLinks(pages, store, { door, queue, guesses, now });
  pages.onError((error, context) => {
    if (isClientAborted(error)) {
      const { retCode, message } = clientAborted();
      return context.json({ retCode, retMsg: message, data: null }, 400);
    }
    log("error", "ingest", { path: context.req.path, ...errorFields(error) });
    const trouble = outageOf(error);
    if (!trouble) {
      return context.json({ retCode: "0500", retMsg: "服务异常，请稍后重试", data: null }, 500);
    }
    context.header("retry-after", String(trouble.retryAfterSeconds));
    return context.json({ retCode: "0503", retMsg: trouble.text.zh, data: null }, 503);
  });
  return {
    pages,
    async take(kind, json, reporter) {
      if (!Object.hasOwn(bodies, kind)) {
        return {
          fault: { status: 404, retCode: "0404", text: say("没有这种事件"), field: "kind" },
        };
      }
      return takeBatch(kind as keyof typeof bodies, json, reporter, way);
    },
    waiting: () => queue.waiting(),
    async close() {
      await queue.drain();
    },
  };
}
