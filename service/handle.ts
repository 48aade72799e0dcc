import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { createEmbedding } from "./access/embedding";
import { createLimits } from "./access/limits";
import { startEdges } from "./areas/acceleration";
import { startClosures, startGrants } from "./areas/account";
import { startAsaSync } from "./areas/asa";
import { startDomains } from "./areas/domain";
import { startMoney } from "./areas/finance";
import type { Context } from "./areas/handler";
import { startHealthChecks } from "./areas/integration";
import { jobHandlers } from "./areas/job-handlers";
import { addHolidays, startMonitor } from "./areas/monitor";
import { startEventNotices, startNoticeChecks, startNotices } from "./areas/notice";
import { startWebhooks } from "./areas/webhook";
import { startWechatLinks } from "./areas/wechat-link";
import { brokenOff, isBrokenOff } from "./base/broken-off";
import type { ServiceConfig } from "./base/config";
import { isLocalCaller } from "./base/local-caller";
import { errorFields, jsonLog, type Log, silentLog } from "./base/log";
import { ownOrigin } from "./base/own-origin";
import { createQueries } from "./base/queries";
import { Refusal } from "./base/refusal";
import { answerBatch, batchPathOf } from "./calls/batch";
import {
  type Envelope,
  refusalFor,
  refusalOf,
  refused,
  refusedFor,
  sayFor,
  succeeded,
} from "./calls/envelope";
import { callFinder, type FoundCall } from "./calls/find-call";
import { packBody } from "./calls/pack-body";
import { sealAnswer } from "./calls/protect";
import { heldMarkHeader, replyMarkHeader, tellEnvelope } from "./calls/reply-mark";
import { createCallRunner, type Trace } from "./calls/run-call";
import { createJobs, type Jobs } from "./jobs/runner";
import type { Ports } from "./ports";
import { startPostbacks } from "./postback/worker";
import type { Store } from "./store/open";
import { troubleOf } from "./store/trouble";
import { addCors } from "./web/cors";
import { guardDomain } from "./web/domain-gate";
import type { OpenEnv } from "./web/open/open-api";
import { addPages, notFound } from "./web/routes";
import { addSecurityHeaders } from "./web/security-headers";

export interface ServiceParts {
  config: ServiceConfig;
  store: Store;
  ports: Ports;
  /** Milliseconds since the epoch; tests move it. */
  now: () => number;
  log?: Log;
  /** True when workers send postbacks and fetch Apple's data in the background; default true. */
  hasWorkers?: boolean;
}

export interface Service {
  /** Answers any request: calls, pages, files, ingestion. Never rejects. */
  handle(request: Request, info?: { ip?: string | undefined }): Promise<Response>;
  /** Work that goes on after calls were answered. */
  jobs: Jobs;
  /** Waits for what was accepted to be durable; the store is the caller's to close. */
  close(): Promise<void>;
}

/** Bytes that are no text, and control characters, are in no path of ours. */
function isTextPath(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Builds the response when a page or file failed. */
function faultAnswer(error: unknown): Response {
  if (isBrokenOff(error)) return Response.json(refused(brokenOff()), { status: 400 });
  const trouble = troubleOf(error);
  if (!trouble) {
    return Response.json(refused(new Refusal("0500", "服务异常，请稍后重试")), { status: 500 });
  }
  const headers = { "retry-after": String(trouble.retryAfterSeconds) };
  return Response.json(refused(refusalFor(trouble)), { status: 503, headers });
}

/** The whole server without a port: `server.ts` puts it on one, vite mounts it, tests call it. */
export function createService(parts: ServiceParts): Service {
  const { config, store, ports, now, log: given, hasWorkers = true } = parts;
  const log = given ?? (config.logLevel === "silent" ? silentLog : jsonLog);
  addHolidays(config.holidays);
  const findCall = callFinder(config.product, config.pathPrefix);
  // What must be signed travels call by call: a signature vouches for a whole answer, not for parts.
  const batchPath = config.pathPrefix === "" ? batchPathOf(config.product) : null;
  const limits = createLimits(store.db);
  const embedding = createEmbedding(store.db);
  const jobs = createJobs({ config, store, ports, now, log }, jobHandlers);
  const queries = createQueries(config.queriesAtOnce);
  const runCall = createCallRunner();
  const pages = new Hono<OpenEnv>();
  const rooms = { config, store, ports, now, log, limits, queries };
  const { close: closePages, tryOpen } = addPages(pages, rooms, embedding, contextOf);

  const { masterSecret } = config;
  const asa = { db: store.db, port: ports.searchAds, masterSecret, now };
  const sending = { store, port: ports.postbacks, masterSecret, now };
  const upkeep = { store, config, ports, now, log };
  const stopWorkers = hasWorkers
    ? [
        startPostbacks(sending, log),
        startAsaSync(asa, log),
        startHealthChecks(upkeep),
        startWebhooks(sending, log),
        startMoney(upkeep),
        startClosures(upkeep),
        startGrants(upkeep),
        startDomains(upkeep),
        startWechatLinks(upkeep),
        startNotices(upkeep, log),
        startNoticeChecks(upkeep),
        startEventNotices(upkeep),
        startMonitor(upkeep),
        startEdges(upkeep),
      ]
    : [];

  function contextOf(request: Request, ip: string, requestId: string): Context {
    const { origin } = new URL(request.url);
    return {
      db: store.db,
      store,
      config,
      ports,
      limits,
      embedding,
      queries,
      jobs,
      signal: request.signal,
      selfRequest: async (path) => {
        const own = new Request(new URL(path, origin), { method: "HEAD" });
        return (await pages.fetch(own, { ip })).status;
      },
      tryOpen: (keyId, wish) => tryOpen(keyId, wish, { ip, origin }),
      say: (text) => sayFor(request, text),
      now,
      requestId,
      ip,
      isLocal: isLocalCaller(request, ip, config),
      userAgent: request.headers.get("user-agent") ?? "",
      origin: ownOrigin(config, request),
    };
  }

  async function envelopeOf(
    request: Request,
    found: FoundCall,
    context: Context,
  ): Promise<Envelope> {
    const startedAt = performance.now();
    const trace: Trace = {};
    const envelope = await runCall(request, found, context, trace).then(succeeded, (error) => {
      const refusal = refusalOf(error);
      if (refusal) return refusedFor(request, refusal);
      log("error", "fault", {
        requestId: context.requestId,
        call: found.name,
        ...errorFields(error),
      });
      return refusedFor(request, new Refusal("0500", "服务异常，请稍后重试"));
    });
    log("info", "call", {
      method: request.method,
      path: new URL(request.url).pathname,
      retCode: envelope.retCode,
      ms: Math.round(performance.now() - startedAt),
      requestId: context.requestId,
      ...trace,
    });
    return envelope;
  }

  async function answerCall(
    request: Request,
    found: FoundCall,
    context: Context,
  ): Promise<Response> {
    const envelope = await envelopeOf(request, found, context);
    const sealing = { config, protection: found.protection, now: now() };
    const { json, mark } = tellEnvelope(found, envelope, request.headers.get(heldMarkHeader));
    const { body, headers } = sealAnswer(request, json, sealing);
    const told = {
      ...headers,
      "cache-control": "no-store",
      ...(mark && { [replyMarkHeader]: mark }),
    };
    if (found.call.access === "public") return new Response(body, { headers: told });
    const packed = await packBody(body, request.headers.get("accept-encoding") ?? "");
    return new Response(packed.body, { headers: { ...told, ...packed.headers } });
  }

  async function route(request: Request, ip: string, requestId: string): Promise<Response> {
    const url = new URL(request.url);
    const wanted = request.headers.get("access-control-request-method");
    const isPreflight = request.method === "OPTIONS" && wanted !== null;
    if (!isTextPath(url.pathname)) return notFound();
    const guarded = await guardDomain(rooms, request);
    if (guarded) return guarded;
    if (batchPath === url.pathname && request.method === "POST") {
      const answer = async (part: Request, found: FoundCall) => {
        const id = randomUUID();
        const envelope = await envelopeOf(part, found, contextOf(part, ip, id));
        const held = part.headers.get(heldMarkHeader);
        return { requestId: id, ...tellEnvelope(found, envelope, held) };
      };
      return answerBatch(request, { product: config.product, find: findCall, answer });
    }
    const found = findCall(isPreflight ? wanted : request.method, url.pathname);
    if (!found) return pages.fetch(request, { ip, requestId });
    const reach = { config, embedding, now: now() };
    if (isPreflight) return addCors(new Response(null, { status: 204 }), request, found, reach);
    const context = contextOf(request, ip, requestId);
    return addCors(await answerCall(request, found, context), request, found, reach);
  }

  return {
    async handle(request, info) {
      const requestId = randomUUID();
      const answer = await route(request, info?.ip ?? "", requestId).catch((error: unknown) => {
        if (!isBrokenOff(error)) log("error", "fault", { requestId, ...errorFields(error) });
        return faultAnswer(error);
      });
      answer.headers.set("requestId", requestId);
      addSecurityHeaders(answer, ownOrigin(config, request));
      return answer;
    },
    jobs,
    async close() {
      await jobs.close();
      for (const stop of stopWorkers) await stop();
      await closePages();
    },
  };
}
