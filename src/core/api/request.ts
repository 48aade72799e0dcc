import { ofetch } from "ofetch";
import type { Locale } from "../text/define-messages";
import type { CallBody, CallName, CallReply } from "./contract";
import { isGatewayError } from "./diagnose-network-error";
import { type Envelope, unwrapEnvelope } from "./envelope";
import { ApiError, isExpired } from "./errors";
import { createEtagCache, type EtagCache, isNotModified } from "./etag-cache";
import { type PreloadedCalls, type PreloadedReply, preloadKey } from "./preloaded-calls";
import { asApiError, isStale, withNetworkReason } from "./request-errors";

/** Location of the service and protection of its calls; from the deployment's `config.json`. */
export interface ApiConfig {
  /** Origin of the service; empty = the page's own. */
  baseUrl: string;
  /** Path key of the calls, `/{product}/admin/…`. */
  product: string;
  /** Plain, signed, or signed and encrypted. */
  pathPrefix: "" | "/e" | "/e/a";
  signingKey: string;
  /** 64 hex digits. */
  cipherKey: string;
  timeoutMs: number;
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Keeps the automatic error message away; the caller shows the error itself. */
  suppressToast?: boolean;
  /** Overrides the current app's key; null sends none. */
  appkey?: string | null;
  /** The caller tells itself that an app is not this reader's; nobody is led away. */
  keepsApp?: boolean;
  /** Goes on when the session ends, as the call that ends it must. */
  outlivesSession?: boolean;
}

export type Request = <Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  options?: RequestOptions,
) => Promise<CallReply<Name>>;

export interface RequestHooks {
  token(): string | null | Promise<string>;
  /** Another token after this one was refused; absent where the reader must sign in again. */
  renew?: (refused: string | null) => Promise<string>;
  /** Ends every call under way when it aborts, such as at sign-out. */
  lifetime(): AbortSignal;
  /** The browser's cookies travel along; embed tokens need none. */
  withCredentials: boolean;
  appkey(): string | null;
  /** The language that the service answers in. */
  locale(): Locale;
  onError(error: ApiError, options: RequestOptions): void;
  /** Calls that were begun with the page. */
  early?: PreloadedCalls | undefined;
}

const clientType = "web";

/** Method and path of a call, by the naming rule of the contract. */
export function addressOf(
  name: CallName,
  product: string,
): { method: "GET" | "POST"; path: string } {
  const method = name.startsWith("GET ") ? "GET" : "POST";
  const bare = method === "GET" ? name.slice(4) : name;
  return { method, path: bare.startsWith("/") ? bare : `/${product}/admin/${bare}` };
}

/** The one way to the service: signs, encrypts, times out, opens the envelope, reports errors. */
export function createRequest(wire: ApiConfig, hooks: RequestHooks): Request {
  const isSigned = wire.pathPrefix !== "";
  const isEncrypted = wire.pathPrefix === "/e/a";
  let lastTimestamp = 0;
  const heldOf = createHeldBySession();
  /** Lead of the service's clock over this device's in ms, once an error has reported it. */
  let clockAheadMs = 0;
  let serviceTimeMs = Number.NaN;
  /** Strictly rising, so that two equal calls in one millisecond are not taken for a replay. */
  const nextTimestamp = () => {
    lastTimestamp = Math.max(Date.now() + clockAheadMs, lastTimestamp + 1);
    return lastTimestamp;
  };

  async function send(
    name: CallName,
    body: object,
    options: RequestOptions & { token: string | null; held?: EtagCache | undefined },
  ) {
    const { method, path } = addressOf(name, wire.product);
    const address = wire.pathPrefix + path + (method === "GET" ? queryOf(body) : "");
    const plain = method === "GET" ? "" : JSON.stringify(body);
    const cipher = isEncrypted ? await import("./cipher") : null;
    const sent = cipher && plain ? cipher.encryptText(wire.cipherKey, plain) : plain;
    const headers: Record<string, string> = {
      "x-page-host": location.host,
      "accept-language": hooks.locale(),
    };
    if (method === "POST")
      headers["content-type"] = isEncrypted ? "text/plain" : "application/json";
    const { token } = options;
    const { appkey } = options;
    if (token) headers.token = token;
    if (appkey) headers.appkey = appkey;
    const key = preloadKey(name, body, token, appkey);
    const known = options.held?.of(key);
    if (known) headers["x-held-mark"] = known.etag;
    const signer = isSigned ? await import("./signature") : null;
    if (signer) {
      const timestamp = nextTimestamp();
      headers["x-timestamp"] = String(timestamp);
      headers["x-client"] = clientType;
      headers["x-sign"] = signer.signRequest(wire.signingKey, {
        method,
        path: address,
        timestamp,
        client: clientType,
        body: sent,
      });
    }
    const response = await ofetch.raw<string, "text">(wire.baseUrl + address, {
      method,
      headers,
      ...(method === "POST" ? { body: sent } : {}),
      credentials: hooks.withCredentials ? "include" : "omit",
      responseType: "text",
      retry: false,
      // Of the two the library keeps the signal only, so the time limit is one as well.
      signal: anyOf([AbortSignal.timeout(wire.timeoutMs), options.signal]),
      ignoreResponseError: true,
    });
    const requestId = response.headers.get("requestId") ?? "";
    if (!requestId && isGatewayError(response.status))
      throw new ApiError({ code: "network", message: "" });
    const text = response._data ?? "";
    if (signer && !isSignedAs(signer, response.headers, { method, path: address, body: text })) {
      throw new ApiError({ code: "malformed", message: "", requestId });
    }
    if (signer) serviceTimeMs = Number(response.headers.get("x-timestamp"));
    const said = parse(cipher ? cipher.decryptText(wire.cipherKey, text) : text);
    if (known && isNotModified(said)) {
      options.held?.keep(key, known.etag, known.envelope);
      return known.envelope;
    }
    const envelope = unwrapEnvelope(said, requestId);
    options.held?.keep(key, response.headers.get("x-reply-mark"), envelope);
    return envelope;
  }

  const isSignedAs = (
    signer: typeof import("./signature"),
    headers: Headers,
    signed: { method: string; path: string; body: string },
  ) =>
    headers.get("x-sign") ===
    signer.signRequest(wire.signingKey, {
      ...signed,
      timestamp: Number(headers.get("x-timestamp")),
      client: headers.get("x-client") ?? "",
    });

  /** Sends again, once, what was refused before it ran: a token that ended, or a clock that is wrong. */
  async function sendOrRenew(
    name: CallName,
    body: object,
    options: RequestOptions & { held?: EtagCache | undefined },
  ): Promise<Envelope> {
    const token = await hooks.token();
    options.signal?.throwIfAborted();
    try {
      const key = preloadKey(name, body, token, options.appkey);
      const begun = hooks.early?.take(key);
      const early = begun && (await unlessAborted(begun, options.signal));
      if (early) {
        const envelope = unwrapEnvelope(early.envelope, early.requestId);
        options.held?.keep(key, early.mark, envelope);
        return envelope;
      }
      return await send(name, body, { ...options, token });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (isStale(cause)) {
        const before = clockAheadMs;
        clockAheadMs = serviceTimeMs - Date.now();
        lastTimestamp = 0;
        if (Math.abs(clockAheadMs - before) < minClockErrorMs) throw cause;
        return send(name, body, { ...options, token });
      }
      if (!hooks.renew || !isExpired(cause)) throw cause;
      return send(name, body, { ...options, token: await hooks.renew(token) });
    }
  }

  return async (name, body, options = {}) => {
    const sentAppkey = options.appkey === undefined ? hooks.appkey() : options.appkey;
    const lifetime = options.outlivesSession ? undefined : hooks.lifetime();
    const signal = anyOf([options.signal, lifetime]);
    try {
      if (signal.aborted) throw new ApiError({ code: "aborted", message: "" });
      return (await sendOrRenew(name, body, {
        ...options,
        appkey: sentAppkey,
        signal,
        held: lifetime && heldOf(lifetime),
      })) as CallReply<typeof name>;
    } catch (cause) {
      const error = await withNetworkReason(
        asApiError(cause, signal),
        wire.baseUrl,
        hooks.withCredentials,
      );
      hooks.onError(error, { ...options, appkey: sentAppkey });
      throw error;
    }
  };
}

/** Returns the reply, or rejects when the signal is aborted. */
const unlessAborted = (coming: Promise<PreloadedReply | null>, signal: AbortSignal | undefined) =>
  new Promise<PreloadedReply | null>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    coming.then(resolve, reject);
  });

/** Creates the store of replies by session: they end with the session that received them. */
function createHeldBySession() {
  const bySession = new WeakMap<AbortSignal, EtagCache>();
  return (lifetime: AbortSignal): EtagCache => {
    const held = bySession.get(lifetime) ?? createEtagCache();
    bySession.set(lifetime, held);
    return held;
  };
}

const anyOf = (signals: (AbortSignal | undefined)[]): AbortSignal =>
  AbortSignal.any(signals.filter((signal) => signal !== undefined));

const minClockErrorMs = 1000;

function queryOf(body: object): string {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return query ? `?${query}` : "";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
