import { createHash, createHmac } from "node:crypto";
import type { CallBody } from "../../src/core/api/contract";
import { embedAreas } from "../../src/core/api/contract/constants/embed-area";
import type { TestService } from "./service";
import type { World } from "./world";

export const page = "https://partner.example";
const path = "/open/v1/embed/tokens";

export interface ExchangeOptions {
  body?: object;
  /** Sent instead of the JSON of `body`. */
  raw?: string;
  headers?: Record<string, string>;
  secret?: string;
  keyId?: string;
  timestamp?: number;
  method?: string;
}

export interface Credentials {
  id: number;
  keyId: string;
  secret: string;
}

/** The bytes of docs/embed-tokens.md, written here a second time. */
export function signOf(secret: string, timestamp: number, body: string): string {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return createHmac("sha256", secret)
    .update(`POST\n${path}\n${timestamp}\n${bodyHash}`)
    .digest("hex");
}

/** A key of the world's owner for its app. */
export async function makeKey(
  service: TestService,
  world: World,
  fields: Partial<CallBody<"embedKey/create">> = {},
): Promise<Credentials> {
  const body = {
    name: "合作方",
    apps: [world.app.id],
    areas: [...embedAreas],
    readOnly: false,
    origins: [page],
    ...fields,
  };
  const response = await service.call("embedKey/create", body, { token: world.owner.token });
  if (!response.map) throw new Error(response.retMsg);
  return { id: response.map.key.id, keyId: response.map.key.keyId, secret: response.map.secret };
}

/** Each service has a clock of its own. */
const lastMs = new WeakMap<TestService, number>();

/** Exchanges a key as a partner's backend does. */
export async function exchange(
  service: TestService,
  key: Credentials,
  options: ExchangeOptions = {},
): Promise<{
  status: number; // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape
  body: any;
  headers: Headers;
}> {
  // Two alike within a millisecond would be one request sent twice.
  const nextMs = Math.max((lastMs.get(service) ?? 0) + 1, service.now());
  lastMs.set(service, nextMs);
  const timestamp = options.timestamp ?? nextMs;
  const sent = options.raw ?? JSON.stringify(options.body ?? { user: { id: "u-1", name: "张三" } });
  const response = await service.service.handle(
    new Request(`http://console.test${path}`, {
      method: "POST",
      body: sent,
      headers: {
        "content-type": "application/json",
        "x-api-key": options.keyId ?? key.keyId,
        "x-timestamp": String(timestamp),
        "x-sign": signOf(options.secret ?? key.secret, timestamp, sent),
        ...options.headers,
      },
    }),
    { ip: "203.0.113.7" },
  );
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** A token, for callers to whom the exchange is a step. */
export async function tokenOf(
  service: TestService,
  key: Credentials,
  params: object = {},
): Promise<string> {
  const { status, body } = await exchange(service, key, {
    body: { user: { id: "u-1" }, ...params },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as { token: string }).token;
}

/** How a page of the partner calls. */
export const fromPage = (token: string, appkey?: string, origin = page) => ({
  token,
  ...(appkey ? { appkey } : {}),
  headers: { origin },
});
