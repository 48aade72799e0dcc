import { randomUUID } from "node:crypto";
import { Hono, type Context as HonoContext } from "hono";
import type { OpenRoute, OpenTried } from "../../../src/core/api/contract";
import { openBase, openRoutes } from "../../../src/core/api/contract/constants/open-api";
import { canonicalIp } from "../../base/client-ip";
import { errorFields } from "../../base/log";
import { type Language, say } from "../../base/message";
import { readText } from "../../base/read-body";
import { ServiceError } from "../../base/service-error";
import { languageOf, toServiceError } from "../../calls/envelope";
import type { Context } from "../../features/handler";
import type { Ingest } from "../../ingest/routes";
import type { ServiceDeps } from "../deps";
import type { RequestRecord } from "../request-record";
import { bindings } from "./bindings";
import { checkKey, proveKey } from "./check-key";
import { readCredentials, refuseExposed } from "./credentials";
import { openDocument } from "./document";
import { createHeldKeys, type HeldKey } from "./held-keys";
import { createMeter } from "./meter";
import { ProblemError, problemResponse } from "./problem";
import { handleRaw } from "./raw-log";
import { once, repeatOf } from "./repeats";
import { type Answered, type Asked, runBound } from "./run-bound";
import { sendEvents } from "./send-events";
import { triedResponse } from "./tried";

/** `asKey`: the console's form makes the call; nobody from outside can say so. */
export type OpenEnv = {
  Bindings: { ip: string; requestId?: string; asKey?: string; record?: RequestRecord };
};
type OpenContext = HonoContext<OpenEnv>;

interface OpenDeps extends ServiceDeps {
  ingest: Ingest;
  contextOf: (request: Request, ip: string, requestId: string) => Context;
}

export interface OpenApi {
  pages: Hono<OpenEnv>;
  tryOpen(
    keyId: string,
    params: { method: string; path: string; body: string },
    from: { ip: string; origin: string; language: Language },
  ): Promise<OpenTried>;
  /** Writes what waits to be logged. */
  close(): Promise<void>;
}

const json = (status: number, body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });

/** The routes of `/open/v1`: whose key, what it may, how often, and then the console's own calls. */
export function createOpenApi(deps: OpenDeps): OpenApi {
  const { store, log, now, ingest, contextOf } = deps;
  const keys = createHeldKeys(deps);
  const meter = createMeter(deps);
  const pages = new Hono<OpenEnv>();

  /** Who calls, with what; the body is read once the key is known to exist. */
  async function identify(context: OpenContext, request: Request) {
    const { ip, asKey } = context.env;
    if (asKey !== undefined) {
      const key = await keys.find(asKey, ip);
      if (!key) throw new ProblemError("unauthorized", say("密钥不正确"));
      return { key, body: await readBody(request) };
    }
    refuseExposed(request);
    const given = readCredentials(request.headers);
    const key = await keys.find(given.keyId, ip);
    const { pathname, search } = new URL(request.url);
    const body = key ? await readBody(request) : "";
    const sent = { method: request.method, path: pathname + search, body };
    return { key: await proveKey(key, given, sent, deps), body };
  }

  async function act(
    route: OpenRoute,
    requested: Asked,
    key: HeldKey,
    request: Request,
    env: { ip: string; requestId: string },
  ): Promise<Response> {
    const { queries, ...context } = contextOf(request, env.ip, env.requestId);
    const query = <Answer>(work: () => Promise<Answer>) =>
      queries.run(key.ownerId, work, context.signal);
    if (route.id === "raw") {
      return query(() => handleRaw(deps, key, requested.query, request.headers));
    }
    if (route.id === "sendEvents") return sendEvents(requested, key, ingest, now());
    const binding = bindings[route.id];
    const run = () => runBound(binding, requested, key, { ...context, queries });
    if (route.method === "GET") return handleRead(await query(run), request.headers);
    const path = new URL(request.url).pathname;
    const repeat = repeatOf(request.headers, key, { ...requested, path });
    if (!repeat) return handleWrite(await run(), false);
    const answered = await once(store.db, repeat, now, run);
    return handleWrite(answered, answered.isRepeated);
  }

  async function serve(route: OpenRoute, context: OpenContext): Promise<Response> {
    const startedAt = performance.now();
    const request = context.req.raw;
    const { ip, requestId = randomUUID(), asKey } = context.env;
    const isTry = asKey !== undefined;
    let key: HeldKey | null = null;
    const response = await (async () => {
      const known = await identify(context, request);
      key = known.key;
      checkKey(known.key, { scope: route.scope, ip, isTry }, now());
      await meter.admit(known.key);
      const query = new URL(request.url).searchParams;
      const parts = context.req.param() as Record<string, string>;
      // A HEAD request is answered as the GET it asks about.
      const requested = { method: route.method, parts, query, body: known.body };
      return act(route, requested, known.key, request, { ip, requestId });
    })().catch((error: unknown) => {
      const language = languageOf(request);
      const serviceError = toServiceError(error);
      if (serviceError) return problemResponse(serviceError, requestId, language);
      log("error", "fault", { requestId, route: route.id, ...errorFields(error) });
      const reason = new ServiceError("0500", say("服务异常，请稍后重试"));
      return problemResponse(reason, requestId, language);
    });
    const caller = key as HeldKey | null;
    if (caller) {
      meter.note({
        app_id: caller.app.appId,
        key_no: caller.no,
        at: new Date(now()),
        method: request.method,
        path: new URL(request.url).pathname.slice(0, 200),
        ip: canonicalIp(ip),
        status: response.status,
        ms: Math.round(performance.now() - startedAt),
        request_id: requestId,
        is_try: isTry,
      });
    }
    return response;
  }

  const document = JSON.stringify(openDocument());
  pages.get(`${openBase}/openapi.json`, () =>
    json(200, document, {
      "cache-control": "public, max-age=300",
      "access-control-allow-origin": "*",
    }),
  );
  for (const route of openRoutes) {
    const path = openBase + route.path.replaceAll(/\{(\w+)\}/g, ":$1");
    pages.on(route.method, path, (context) => serve(route, context));
  }

  pages.all(`${openBase}/*`, (context) => {
    const error = new ProblemError("not_found", say("没有这个接口"));
    const { requestId = randomUUID() } = context.env;
    return problemResponse(error, requestId, languageOf(context.req.raw));
  });

  return {
    pages,
    async tryOpen(keyId, { method, path, body }, { ip, origin, language }) {
      const request = new Request(new URL(openBase + path, origin), {
        method,
        headers: {
          "content-type": "application/json",
          "accept-encoding": "identity",
          "accept-language": language,
        },
        ...(method === "POST" || method === "PUT" ? { body } : {}),
      });
      const startedAt = performance.now();
      const env = { ip, requestId: randomUUID(), asKey: keyId };
      const isOpenPath = new URL(request.url).pathname.startsWith(`${openBase}/`);
      const response = isOpenPath
        ? await pages.fetch(request, env)
        : problemResponse(
            new ProblemError("not_found", say("没有这个接口")),
            env.requestId,
            language,
          );
      await meter.flush();
      return triedResponse(response, env.requestId, performance.now() - startedAt);
    },
    close: () => meter.flush(),
  };
}

const readBody = (request: Request): Promise<string> =>
  readText(request).catch((error: unknown) => {
    if (error instanceof ServiceError && /不能超过/.test(error.message)) {
      throw new ProblemError("body_too_large", error.text, "body");
    }
    throw error;
  });

function handleRead({ status, json: body, etag }: Answered, headers: Headers): Response {
  const kept: Record<string, string> = { "cache-control": "private, no-cache" };
  if (etag) kept.etag = etag;
  const wanted =
    headers
      .get("if-none-match")
      ?.split(",")
      .map((one) => one.trim()) ?? [];
  if (etag && wanted.includes(etag)) return new Response(null, { status: 304, headers: kept });
  return json(status, JSON.stringify(body), kept);
}

const handleWrite = ({ status, json: body }: Answered, isRepeated: boolean): Response =>
  json(status, JSON.stringify(body), {
    "cache-control": "no-store",
    ...(isRepeated ? { "idempotency-replayed": "true" } : {}),
  });
