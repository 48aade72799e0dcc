import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type HttpBindings, serve } from "@hono/node-server";
import { isDemoStore } from "./access/sessions";
import type { ServiceConfig } from "./base/config";
import { createService, type Service } from "./handle";
import { clientIp } from "./ingest/accept/client-ip";
import { localPorts } from "./ports/local";
import { isEmpty, seedDemo } from "./seed";
import { openStore, type Store } from "./store/open";

export interface RunningServer {
  port: number;
  url: string;
  storeKind: Store["kind"];
  /** Whether the store holds demo data. */
  isDemo: boolean;
  /** Stops accepting, waits for what was accepted, closes the store. Safe to call twice. */
  stop(): Promise<void>;
}

const stopTimeoutMs = 10_000;

/** Opens the store, seeds it when it is empty and due (telling `say`), and listens. */
export async function startServer(
  config: ServiceConfig,
  say: (line: string) => void = () => {},
): Promise<RunningServer> {
  const now = () => Date.now();
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    emptyStore: join(config.distDir, "empty-store"),
  });
  try {
    if (config.seed === "demo" && (await isEmpty(store))) {
      await seedDemo(store, { now, log: say });
    }
    const service = createService({ config, store, ports: localPorts(config, store.db, now), now });
    service.jobs.wake();
    const { port, close } = await listen(service, config);
    const isDemo = await isDemoStore(store.db);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await close();
      await service.close();
      await store.close();
    };
    return {
      port,
      url: `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
      storeKind: store.kind,
      isDemo,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function callerIp(request: Request, { incoming }: HttpBindings, trustProxy: boolean): string {
  const peer = incoming.socket.remoteAddress ?? "";
  const forwardedFor = request.headers.get("x-forwarded-for");
  return clientIp(trustProxy ? "" : peer, forwardedFor) || peer;
}

function listen(
  service: Service,
  { port, host, trustProxy }: ServiceConfig,
): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        hostname: host,
        port,
        fetch: (request, bindings) =>
          service.handle(request, { ip: callerIp(request, bindings as HttpBindings, trustProxy) }),
      },
      ({ port: bound }: AddressInfo) => resolve({ port: bound, close }),
    );
    server.once("error", reject);
    const close = () =>
      new Promise<void>((closed) => {
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
  });
}
