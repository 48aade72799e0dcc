import { randomUUID } from "node:crypto";
import { Hono, type Context as HonoContext } from "hono";
import type { OpenRoute, OpenTried } from "../../../src/core/api/contract";
import { openBase, openRoutes } from "../../../src/core/api/contract/words/open-api";
import type { Context } from "../../areas/handler";
import { canonicalIp } from "../../base/client-ip";
import { errorFields } from "../../base/log";
import { readText } from "../../base/read-body";
import { Refusal } from "../../base/refusal";
import { refusalOf } from "../../calls/envelope";
import type { Ingest } from "../../ingest/routes";
import type { ServiceRooms } from "../rooms";
import { bindings } from "./bindings";
import { checkKey, proveKey } from "./check-key";
import { readCredentials, refuseExposed } from "./credentials";
import { openDocument } from "./document";
import { createHeldKeys, type HeldKey } from "./held-keys";
import { createMeter } from "./meter";
import { OpenRefusal, problemAnswer } from "./problem";
import { answerRaw } from "./raw-log";
import { once, repeatOf } from "./repeats";
import { type Answered, type Asked, runBound } from "./run-bound";
import { sendEvents } from "./send-events";
import { triedAnswer } from "./tried";

/** `asKey`: the console's form makes the call; nobody from outside can say so. */
export type OpenEnv = { Bindings: { ip: string; requestId?: string; asKey?: string } };
type OpenContext = HonoContext<OpenEnv>;

interface OpenRooms extends ServiceRooms {
  ingest: Ingest;
  contextOf: (request: Request, ip: string, requestId: string) => Context;
}

export interface OpenApi {
  pages: Hono<OpenEnv>;
  tryOpen(
    keyId: string,
    wish: { method: string; path: string; body: string },
    from: { ip: string; origin: string },
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
export function createOpenApi(rooms: OpenRooms): OpenApi {
  const { store, log, now, ingest, contextOf } = rooms;
  const keys = createHeldKeys(rooms);
  const meter = createMeter(rooms);
  const pages = new Hono<OpenEnv>();

  /** Who calls, with what; the body is read once the key is known to exist. */
  async function identify(context: OpenContext, request: Request) {
    const { ip, asKey } = context.env;
    if (asKey !== undefined) {
      const key = await keys.find(asKey, ip);
      if (!key) throw new OpenRefusal("unauthorized", "密钥不正确");
      return { key, body: await readBody(request) };
    }
    refuseExposed(request);
    const given = readCredentials(request.headers);
    const key = await keys.find(given.keyId, ip);
    const { pathname, search } = new URL(request.url);
    const body = key ? await readBody(request) : "";
    const sent = { method: request.method, path: pathname + search, body };
    return { key: await proveKey(key, given, sent, rooms), body };
  }

  async function act(
    route: OpenRoute,
    asked: Asked,
    key: HeldKey,
    request: Request,
    env: { ip: string; requestId: string },
  ): Promise<Response> {
    const { queries, ...context } = contextOf(request, env.ip, env.requestId);
    const query = <Answer>(work: () => Promise<Answer>) =>
      queries.run(key.ownerId, work, context.signal);
    if (route.id === "raw") {
      return query(() => answerRaw(rooms, key, asked.query, request.headers));
    }
    if (route.id === "sendEvents") return sendEvents(asked, key, ingest, now());
    const binding = bindings[route.id];
    const run = () => runBound(binding, asked, key, { ...context, queries });
    if (route.method === "GET") return answerRead(await query(run), request.headers);
    const path = new URL(request.url).pathname;
    const repeat = repeatOf(request.headers, key, { ...asked, path });
    if (!repeat) return answerWrite(await run(), false);
    const answered = await once(store.db, repeat, now, run);
    return answerWrite(answered, answered.isRepeated);
  }

  async function serve(route: OpenRoute, context: OpenContext): Promise<Response> {
    const startedAt = performance.now();
    const request = context.req.raw;
    const { ip, requestId = randomUUID(), asKey } = context.env;
    const isTry = asKey !== undefined;
    let key: HeldKey | null = null;
    const answer = await (async () => {
      const known = await identify(context, request);
      key = known.key;
      checkKey(known.key, { scope: route.scope, ip, isTry }, now());
      await meter.admit(known.key);
      const query = new URL(request.url).searchParams;
      const parts = context.req.param() as Record<string, string>;
      // A HEAD request is answered as the GET it asks about.
      const asked = { method: route.method, parts, query, body: known.body };
      return act(route, asked, known.key, request, { ip, requestId });
    })().catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal) return problemAnswer(refusal, requestId);
      log("error", "fault", { requestId, route: route.id, ...errorFields(error) });
      return problemAnswer(new Refusal("0500", "服务异常，请稍后重试"), requestId);
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
        status: answer.status,
        ms: Math.round(performance.now() - startedAt),
        request_id: requestId,
        is_try: isTry,
      });
    }
    return answer;
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
    const refusal = new OpenRefusal("not_found", "没有这个接口");
    return problemAnswer(refusal, context.env.requestId ?? randomUUID());
  });

  return {
    pages,
    async tryOpen(keyId, { method, path, body }, { ip, origin }) {
      const request = new Request(new URL(openBase + path, origin), {
        method,
        headers: { "content-type": "application/json", "accept-encoding": "identity" },
        ...(method === "POST" || method === "PUT" ? { body } : {}),
      });
      const startedAt = performance.now();
      const env = { ip, requestId: randomUUID(), asKey: keyId };
      const isOpenPath = new URL(request.url).pathname.startsWith(`${openBase}/`);
      const answer = isOpenPath
        ? await pages.fetch(request, env)
        : problemAnswer(new OpenRefusal("not_found", "没有这个接口"), env.requestId);
      await meter.flush();
      return triedAnswer(answer, env.requestId, performance.now() - startedAt);
    },
    close: () => meter.flush(),
  };
}

const readBody = (request: Request): Promise<string> =>
  readText(request).catch((error: unknown) => {
    if (error instanceof Refusal && /不能超过/.test(error.message)) {
      throw new OpenRefusal("body_too_large", error.message, "body");
    }
    throw error;
  });

function answerRead({ status, json: body, etag }: Answered, headers: Headers): Response {
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

const answerWrite = ({ status, json: body }: Answered, isRepeated: boolean): Response =>
  json(status, JSON.stringify(body), {
    "cache-control": "no-store",
    ...(isRepeated ? { "idempotency-replayed": "true" } : {}),
  });
