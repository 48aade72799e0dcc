import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type HttpBindings, serve } from "@hono/node-server";
import { isDemoStore } from "./access/sessions";
import { listenForAdmin } from "./admin/socket";
import { clientIp } from "./base/client-ip";
import { isLoopback, type ServiceConfig } from "./base/config";
import { isLocalOrigin } from "./base/local-caller";
import { createLog, type Log } from "./base/log";
import { networkList } from "./base/public-address";
import { readTraceIds } from "./base/trace-ids";
import { startDemoTraffic } from "./demo/traffic";
import { ensureFirstAdmin, makeSetupLink } from "./features/registration";
import { keepEmbedBuild } from "./files/embed-builds";
import { createService, type Service } from "./handle";
import { localPorts } from "./ports/local";
import { isEmpty, seedDemo } from "./seed";
import { withAdvisoryLock } from "./store/in-transaction";
import type { Store } from "./store/open";
import { openWhenThere } from "./store/open-when-there";
import { makePartitions } from "./store/partitions";
import { certificateStore, tlsServerOf } from "./tls-server";
import { readinessPaths } from "./web/health";

export interface RunningServer {
  port: number;
  /** Port that terminates TLS of customers' domains; null when a proxy does it. */
  tlsPort: number | null;
  url: string;
  /** Address of the metrics; null when nothing is measured. */
  metricsUrl: string | null;
  storeKind: Store["kind"];
  isDemo: boolean;
  /** Address of the set-up page; null once there is an account. */
  setupUrl: string | null;
  /** Returns open requests, waiting events, and apps whose events are being written. */
  left(): { requests: number; events: number; apps: number };
  /** Stops accepting, waits for what was accepted, closes the store. Safe to call twice. */
  stop(): Promise<void>;
}

const stopTimeoutMs = 10_000;

/** Everybody knows the passwords of demo data. */
const demoIsLocal = (origin: string) =>
  `演示数据的账号人人知道，不能以 ${origin} 对外服务：请设 XI_SEED=none 并换一个空的 XI_DATA 或 DATABASE_URL；只在本机看演示，请去掉 XI_ORIGIN`;

/**
 * Listens, opens the store, seeds it when it is empty and due (telling `say`), and answers. The port
 * comes first: minutes of seeding must not end in a port that is taken.
 */
export async function startServer(
  config: ServiceConfig,
  say: (line: string) => void = () => {},
  log: Log = createLog(config.log).log,
): Promise<RunningServer> {
  const listening = await listen(config, config.port);
  try {
    return await open(config, listening, say, log);
  } catch (error) {
    await listening.close();
    throw error;
  }
}

/** A demo on this machine has both hosts of links, under names that browsers lead here by themselves. */
function withDemoHosts(config: ServiceConfig): ServiceConfig {
  if (config.linkHost || !isLoopback(config.host)) return config;
  return { ...config, linkHost: "link.localhost", linkHostTop: "link-top.localhost" };
}

async function open(
  given: ServiceConfig,
  listening: Listening,
  say: (line: string) => void,
  log: Log,
): Promise<RunningServer> {
  const now = () => Date.now();
  const { databaseUrl, dataDir, distDir, lifecycle } = given;
  const store = await openWhenThere(
    { databaseUrl, dataDir, emptyStore: join(distDir, "empty-store") },
    { waitSeconds: lifecycle.startWaitSeconds, log },
  );
  try {
    const isDue = given.seed === "demo" && (await isEmpty(store));
    const isDemo = isDue || (await isDemoStore(store.db));
    const config = isDemo ? withDemoHosts(given) : given;
    if (isDemo && config.origin !== undefined && !isLocalOrigin(config.origin)) {
      throw new Error(demoIsLocal(config.origin));
    }
    const ports = localPorts(config, store.db, now, isDemo && isLoopback(config.host));
    if (isDue) {
      await withAdvisoryLock(store, "seed", async () => {
        // Another service may have done it while this one waited.
        if (await isEmpty(store)) {
          const { masterSecret } = config;
          await seedDemo(store, { now, storage: ports.storage, masterSecret, log: say });
        }
      });
    }
    await makePartitions(store.pool, now());
    const url = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${listening.port}`;
    const origin = config.origin ?? url;
    const parts = { store, config, now };
    if (config.firstAdmin && (await ensureFirstAdmin(parts, config.firstAdmin))) {
      say(`已按 XI_ADMIN_MOBILE 建立管理员账号 ${config.firstAdmin.mobile}`);
    }
    const setupUrl = await makeSetupLink(parts, origin);
    await keepEmbedBuild(config);
    const service = createService({ config, store, ports, now, log });
    const { metrics: wanted } = config;
    // Loaded where something is measured, and before the first request: what begins must be seen to end.
    const metrics =
      wanted &&
      (await import("./metrics/start").then(({ startMetrics }) =>
        startMetrics(wanted, { ...parts, ports, log, service }),
      ));
    service.jobs.wakeWorkers();
    listening.answerWith(service);
    const admin = await listenForAdmin({ ...parts, ports, origin }, log);
    const secure = await listenSecurely(config, store, service);
    const demo = { store, handle: service.handle, url, now, log };
    const stopTraffic = isDemo && config.hasDemoTraffic ? startDemoTraffic(demo) : undefined;
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await stopTraffic?.();
      await Promise.all([listening.close(), secure?.close(), admin?.close()]);
      await metrics?.close();
      await service.close();
      await store.close();
    };
    const { port } = listening;
    return {
      port,
      tlsPort: secure?.port ?? null,
      url,
      metricsUrl: metrics?.url ?? null,
      storeKind: store.kind,
      isDemo,
      setupUrl,
      left() {
        const { events, lanes: apps } = service.waiting();
        return { requests: listening.requests() + (secure?.requests() ?? 0), events, apps };
      },
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The port that shows customers' domains with the certificates of their owners, when there is to be one. */
async function listenSecurely(
  config: ServiceConfig,
  store: Store,
  service: Service,
): Promise<Listening | null> {
  if (config.tlsPort === undefined) return null;
  const certificates = certificateStore(store.db, config);
  const listening = await listen(config, config.tlsPort, tlsServerOf(certificates));
  listening.answerWith(service);
  return listening;
}

/** A port that is bound; until there is a service it says that one is starting. */
interface Listening {
  port: number;
  answerWith(service: Service): void;
  /** Requests that are not answered yet. */
  requests(): number;
  close(): Promise<void>;
}

const livenessPath = "/livez";

const alive = () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });

const starting = () =>
  Response.json(
    { status: "starting", retCode: "0503", retMsg: "服务正在启动，请稍候" },
    { status: 503, headers: { "retry-after": "2", "cache-control": "no-store" } },
  );

const stopping = () =>
  Response.json({ status: "stopping" }, { status: 503, headers: { "cache-control": "no-store" } });

function listen(
  { host, trustedProxies, lifecycle }: ServiceConfig,
  port: number,
  createServer?: ReturnType<typeof tlsServerOf>,
): Promise<Listening> {
  const trusted = networkList(trustedProxies);
  let service: Service | null = null;
  let isStopping = false;
  let requests = 0;
  const respond = async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    const [path = ""] = (incoming.url ?? "").split("?", 1);
    // Before all else: who restarts what does not live must not do so for a database that is away.
    if (path === livenessPath) return alive();
    // A proxy asks on a connection it has: it would take this process for a healthy one.
    if (isStopping && readinessPaths.includes(path)) return stopping();
    const peer = incoming.socket.remoteAddress ?? "";
    const forwardedFor = request.headers.get("x-forwarded-for");
    const ip = clientIp(peer, forwardedFor, trusted, request.headers.get("forwarded"));
    const ids = readTraceIds(request.headers, peer, trusted);
    return (await service?.handle(request, { ip, ids })) ?? starting();
  };
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        hostname: host,
        port,
        ...(createServer && { createServer: createServer as never }),
        async fetch(request, bindings) {
          requests++;
          const response = await respond(request, bindings as HttpBindings).finally(() => {
            requests--;
          });
          if (isStopping) response.headers.set("connection", "close");
          return response;
        },
      },
      ({ port: bound }: AddressInfo) =>
        resolve({
          port: bound,
          answerWith: (ready) => {
            service = ready;
          },
          requests: () => requests,
          close,
        }),
    );
    server.once("error", reject);
    const close = async () => {
      isStopping = true;
      // Who asks every few seconds whether this is ready sends requests until it knows.
      if (service) await pause(lifecycle.drainSeconds * 1_000);
      return new Promise<void>((closed) => {
        // A client that holds its connection open must not hold up the stop for ever.
        const timer = setTimeout(
          () => "closeAllConnections" in server && server.closeAllConnections(),
          stopTimeoutMs,
        );
        server.close(() => {
          clearTimeout(timer);
          closed();
        });
        if ("closeIdleConnections" in server) server.closeIdleConnections();
      });
    };
  });
}
