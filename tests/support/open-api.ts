import { createHash, createHmac, randomUUID } from "node:crypto";
import type { CallBody } from "../../src/core/api/contract";
import { checkOpenReply } from "./open-schemas";
import type { TestService } from "./service";

export interface OpenTestKey {
  id: number;
  keyId: string;
  name: string;
  apiKey: string;
  secret: string;
}

interface Owner {
  owner: { token: string };
  app: { appkey: string };
}

const sessionOf = ({ owner, app }: Owner) => ({ token: owner.token, appkey: app.appkey });

/** Turns the open API of an app on and makes a key of it with every scope. */
export async function makeOpenKey(
  service: TestService,
  world: Owner,
  fields: Partial<CallBody<"openApi/addKey">> = {},
): Promise<OpenTestKey> {
  const session = sessionOf(world);
  await service.call("openApi/switch", { isEnabled: true }, session);
  const name = fields.name ?? `密钥 ${randomUUID().slice(0, 8)}`;
  const body = {
    scopes: ["report", "channel", "event", "raw", "audit"] as CallBody<"openApi/addKey">["scopes"],
    perSecond: 100,
    ...fields,
    name,
  };
  const { map, retMsg } = await service.call("openApi/addKey", body, session);
  if (!map) throw new Error(retMsg);
  const [keyId = "", secret = ""] = String(map.apiKey).split(".");
  return { id: map.key.id, keyId, name, apiKey: map.apiKey, secret };
}

export interface OpenOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
  /** Signs instead of sending the key itself. */
  isSigned?: boolean;
  timestamp?: number;
  nonce?: string;
}

/** The bytes of docs/open-api.md, written here a second time. */
export function signOf(
  secret: string,
  { method, path, timestamp, nonce, body }: Record<string, string>,
): string {
  const hash = createHash("sha256")
    .update(body ?? "")
    .digest("hex");
  const text = `${method}\n${path}\n${timestamp}\n${nonce}\n${hash}`;
  return createHmac("sha256", secret).update(text).digest("hex");
}

export interface OpenResponse {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape
  json: any;
}

/** Calls the open API as the owner's server does; `path` begins below `/open/v1`. */
export async function openCall(
  service: TestService,
  key: Pick<OpenTestKey, "apiKey"> | null,
  path: string,
  options: OpenOptions = {},
): Promise<OpenResponse> {
  const { method = "GET", body, headers = {}, ip = "203.0.113.7" } = options;
  const sent = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const address = `/open/v1${path}`;
  const all = new Headers(headers);
  if (key && options.isSigned) {
    const [keyId = "", secret = ""] = key.apiKey.split(".");
    const timestamp = String(options.timestamp ?? service.now());
    const nonce = options.nonce ?? randomUUID();
    all.set("x-api-key", keyId);
    all.set("x-timestamp", timestamp);
    all.set("x-nonce", nonce);
    all.set("x-sign", signOf(secret, { method, path: address, timestamp, nonce, body: sent }));
  } else if (key) all.set("authorization", `Bearer ${key.apiKey}`);
  const response = await service.service.handle(
    new Request(`http://console.test${address}`, {
      method,
      headers: all,
      ...(sent === "" ? {} : { body: sent }),
    }),
    { ip },
  );
  const text = await response.clone().text();
  const isJson =
    /[/+]json/.test(response.headers.get("content-type") ?? "") && text.startsWith("{");
  const json = isJson ? JSON.parse(text) : null;
  // A JSON answer in a test is one that the document tells of, whatever the test is about.
  if (response.ok && json && path !== "/openapi.json") checkOpenReply(method, address, json);
  return { status: response.status, headers: response.headers, text, json };
}
