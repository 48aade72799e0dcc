import { inject } from "vitest";
import { defaultCatalogue, type ServiceCatalogue } from "../../service/base/catalogue";
import { readConfig, type ServiceConfig } from "../../service/base/config";
import type { Log } from "../../service/base/log";
import type { Envelope } from "../../service/calls/envelope";
import { routeOf } from "../../service/calls/find-call";
import { createService, type Service, type ServiceParts } from "../../service/handle";
import type { Ports } from "../../service/ports";
import { localPorts } from "../../service/ports/local";
import type { Store } from "../../service/store/open";
import { decryptText, encryptText } from "../../src/core/api/cipher";
import type { CallBody, CallName } from "../../src/core/api/contract";
import { sha256Hex, signRequest } from "../../src/core/api/signature";
import { drawSpendKey, isSpending, type UnkeyedBody } from "../../src/core/query/use-spend-key";
import { openTestStore } from "./store";

export interface CallOptions {
  token?: string;
  appkey?: string;
  /** The page's host, as the console sends it; `demo.localhost` shows the demo account. */
  host?: string;
  ip?: string;
  prefix?: "" | "/e" | "/e/a";
  /** Sent instead of the JSON of the body. */
  raw?: string;
  headers?: Record<string, string>;
}

export type Answer = Omit<Envelope, "data" | "map" | "obj"> & {
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every call
  data: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every call
  map: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every call
  obj: any;
  requestId: string;
};

export interface TestService {
  service: Service;
  store: Store;
  config: ServiceConfig;
  ports: Ports;
  /** Makes a call as the console does; the body is typed, anything goes with `as never`. What spends has a key drawn. */
  call<Name extends CallName>(
    name: Name,
    body: CallBody<Name> | UnkeyedBody<Name>,
    options?: CallOptions,
  ): Promise<Answer>;
  /** Moves the service's clock. */
  wait(ms: number): void;
  /** From now on the clock stands until it is moved: a slow machine earns nothing by being slow. */
  stopClock(): void;
  now(): number;
  /** The newest code sent to a mobile. */
  code(mobile: string): Promise<string>;
  /** Registers an account with password `abc123`; answers its token and id. */
  signUp(mobile: string): Promise<{ token: string; id: number }>;
  close(): Promise<void>;
}

const origin = "http://console.test";

/** SHA-256 hex as the sign-in page sends it. */
export const passwordOf = (typed: string): string => sha256Hex(typed);

/** A fault is a defect: its reason belongs in the test's output. */
const problemLog: Log = (level, event, fields) => {
  if (level === "error") process.stderr.write(`${event} ${JSON.stringify(fields)}\n`);
};

/** Terms are sold and nothing is limited: what packs and quotas do is the matter of their own tests. */
const unlimited = {
  channels: null,
  subChannels: null,
  members: null,
  rawLogDays: null,
  rules: null,
  dayEvents: null,
  boards: 20,
  boardCards: 24,
  plans: 20,
};
export const openCatalogue: ServiceCatalogue = {
  ...defaultCatalogue,
  packs: [],
  trialDays: 0,
  quotas: { trial: unlimited, standard: unlimited, professional: unlimited },
  apps: { total: null, perDay: null },
  professionalOnly: [],
};

export interface TestParts extends Pick<ServiceParts, "hasWorkers"> {
  catalogue?: ServiceCatalogue;
}

/** The whole service on an empty store of its own, with a clock the test moves. */
export async function startTestService(
  env: Record<string, string> = {},
  { catalogue = openCatalogue, ...parts }: TestParts = {},
): Promise<TestService> {
  const store = await openTestStore();
  const config = {
    ...readConfig({
      XI_DATA: "memory",
      XI_LOG: "silent",
      XI_DIST: inject("distDir"),
      ...env,
    }),
    passwordCost: { N: 16, r: 1, p: 1 },
    catalogue,
  };
  let offsetMs = 0;
  let stoppedMs: number | null = null;
  const now = () => (stoppedMs ?? Date.now()) + offsetMs;
  const ports = localPorts(config, store.db, now);
  const service = createService({ config, store, ports, now, log: problemLog, ...parts });
  let lastTimestamp = 0;
  let lastIp = 0;

  async function call(name: CallName, body: unknown, options: CallOptions = {}): Promise<Answer> {
    const { method, path } = routeOf(name, config.product);
    const prefix = options.prefix ?? "";
    const query = method === "GET" ? queryOf(body) : "";
    const address = prefix + path + query;
    const params = isSpending(name)
      ? { idempotencyKey: drawSpendKey(), ...(body as object) }
      : body;
    const plain = method === "GET" ? "" : (options.raw ?? JSON.stringify(params));
    const sent = prefix === "/e/a" && plain ? encryptText(config.cipherKey, plain) : plain;
    const headers = new Headers({ "x-page-host": options.host ?? "console.test" });
    if (options.token) headers.set("token", options.token);
    if (options.appkey) headers.set("appkey", options.appkey);
    if (prefix) {
      lastTimestamp = Math.max(now(), lastTimestamp + 1);
      const signed = { method, path: address, timestamp: lastTimestamp, client: "web", body: sent };
      headers.set("x-timestamp", String(lastTimestamp));
      headers.set("x-client", "web");
      headers.set("x-sign", signRequest(config.signingKey, signed));
    }
    for (const [key, value] of Object.entries(options.headers ?? {})) headers.set(key, value);
    const request = new Request(origin + address, {
      method,
      headers,
      ...(method === "POST" ? { body: sent } : {}),
    });
    lastIp += 1;
    const ip = options.ip ?? `10.${(lastIp >> 16) & 255}.${(lastIp >> 8) & 255}.${lastIp & 255}`;
    const response = await service.handle(request, { ip });
    const text = await response.text();
    const isSealed = response.headers.get("content-type")?.startsWith("text/plain");
    const json = JSON.parse(isSealed ? decryptText(config.cipherKey, text) : text);
    return { ...json, requestId: response.headers.get("requestId") ?? "" };
  }

  async function code(mobile: string): Promise<string> {
    const { body } = await store.db
      .selectFrom("outbox")
      .select("body")
      .where("recipient", "=", mobile)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return /\d{6}/.exec(body)?.[0] ?? "";
  }

  return {
    service,
    store,
    config,
    ports,
    call,
    now,
    code,
    wait: (ms) => {
      offsetMs += ms;
    },
    stopClock: () => {
      stoppedMs ??= Date.now();
    },
    async signUp(mobile) {
      await call("user/sendCode", { mobile, type: "register" });
      const password = passwordOf("abc123");
      const body = {
        mobile,
        code: await code(mobile),
        password,
        rePassword: password,
        agreed: true,
      };
      const { map, retMsg } = await call("user/register", body);
      if (!map) throw new Error(retMsg);
      return { token: map.token, id: map.user.id };
    },
    async close() {
      await service.close();
      await store.close();
    },
  };
}

function queryOf(body: unknown): string {
  const entries = Object.entries(body ?? {}).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return query ? `?${query}` : "";
}
