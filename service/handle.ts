import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { createEmbedding } from "./access/embedding";
import { createLimits } from "./access/limits";
import { pageHost } from "./access/viewer";
import { clientAborted, isClientAborted } from "./base/client-aborted";
import type { ServiceConfig } from "./base/config";
import { isLocalCaller } from "./base/local-caller";
import { errorFields, type Log, silentLog } from "./base/log";
import { say } from "./base/message";
import { ownOrigin } from "./base/own-origin";
import { createQueries } from "./base/queries";
import { ServiceError } from "./base/service-error";
import { topics } from "./base/topics";
import type { TraceIds } from "./base/trace-ids";
import { batchPathOf, handleBatch } from "./calls/batch";
import {
  type Envelope,
  errorEnvelopeFor,
  errorFor,
  languageOf,
  okEnvelope,
  refused,
  sayFor,
  toServiceError,
} from "./calls/envelope";
import { heldMarkHeader, replyMarkHeader, serializeEnvelope } from "./calls/etag";
import { callFinder, type FoundCall } from "./calls/find-call";
import { packBody } from "./calls/pack-body";
import { sealResponse } from "./calls/protect";
import { createCallRunner, type Trace } from "./calls/run-call";
import { startEdges } from "./features/acceleration";
import { startClosures, startGrants } from "./features/account";
import { startAsaSync } from "./features/asa";
import { startDomains } from "./features/domain";
import { startMoney } from "./features/finance";
import type { Context } from "./features/handler";
import { startHealthChecks } from "./features/integration";
import { jobHandlers } from "./features/job-handlers";
import { startMonitor } from "./features/monitor";
import { startEventNotices, startNoticeChecks, startNotices } from "./features/notice";
import { startPlans } from "./features/plan";
import { startWebhooks } from "./features/webhook";
import { startWechatLinks } from "./features/wechat-link";
import { startMaintenance } from "./ingest/maintenance";
import { createJobs, type Jobs } from "./jobs/runner";
import type { Ports } from "./ports";
import { startPostbacks } from "./postback/worker";
import { addHolidays } from "./reporting/holidays";
import type { Store } from "./store/open";
import { outageOf } from "./store/store-outage";
import { addCors } from "./web/cors";
import { guardDomain } from "./web/domain-gate";
import type { OpenEnv } from "./web/open/open-api";
import { beginRecord, callRoute, endRecord, type RequestRecord } from "./web/request-record";
import { type AddedPages, addPages, notFound } from "./web/routes";
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
  handle(request: Request, info?: { ip?: string | undefined; ids?: TraceIds }): Promise<Response>;
  /** Events that wait to be stored. */
  waiting: AddedPages["waiting"];
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
function errorResponse(error: unknown): Response {
  if (isClientAborted(error)) return Response.json(refused(clientAborted()), { status: 400 });
  const trouble = outageOf(error);
  if (!trouble) {
    return Response.json(refused(new ServiceError("0500", say("服务异常，请稍后重试"))), {
      status: 500,
    });
  }
  const headers = { "retry-after": String(trouble.retryAfterSeconds) };
  return Response.json(refused(errorFor(trouble)), { status: 503, headers });
}

/** A request with what is known of it. */
interface Incoming {
  url: URL;
  ip: string;
  requestId: string;
  record: RequestRecord;
  ids: TraceIds;
}

/** The whole server without a port: `server.ts` puts it on one, vite mounts it, tests call it. */
export function createService(parts: ServiceParts): Service {
  const { config, store, ports, now, log = silentLog, hasWorkers = true } = parts;
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
  const deps = { config, store, ports, now, log, limits, queries };
  const { close: closePages, tryOpen, waiting } = addPages(pages, deps, embedding, contextOf);

  const { masterSecret } = config;
  const asa = { db: store.db, port: ports.searchAds, masterSecret, now };
  const sending = { store, port: ports.postbacks, masterSecret, now };
  const maintenanceDeps = { store, config, ports, now, log };
  const stopWorkers = hasWorkers
    ? [
        startMaintenance({ store, config, log }, now),
        startPostbacks(sending, log),
        startAsaSync(asa, log),
        startHealthChecks(maintenanceDeps),
        startWebhooks(sending, log),
        startMoney(maintenanceDeps),
        startClosures(maintenanceDeps),
        startGrants(maintenanceDeps),
        startDomains(maintenanceDeps),
        startWechatLinks(maintenanceDeps),
        startNotices(maintenanceDeps, log),
        startNoticeChecks(maintenanceDeps),
        startEventNotices(maintenanceDeps),
        startMonitor(maintenanceDeps),
        startPlans(maintenanceDeps),
        startEdges(maintenanceDeps),
      ]
    : [];

  function contextOf(request: Request, ip: string, requestId: string): Context {
    const { origin } = new URL(request.url);
    const language = languageOf(request);
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
      tryOpen: (keyId, params) => tryOpen(keyId, params, { ip, origin, language }),
      language,
      say: (message) => sayFor(request, message),
      now,
      requestId,
      ip,
      isPrivate: config.license !== null || config.privateHosts.includes(pageHost(request.headers)),
      isLocal: isLocalCaller(request, ip, config),
      userAgent: request.headers.get("user-agent") ?? "",
      origin: ownOrigin(config, request),
    };
  }

  async function envelopeOf(
    request: Request,
    found: FoundCall,
    context: Context,
    ids: TraceIds,
  ): Promise<Envelope> {
    const startedAt = performance.now();
    const trace: Trace = {};
    const envelope = await runCall(request, found, context, trace).then(okEnvelope, (error) => {
      const serviceError = toServiceError(error);
      if (serviceError) return errorEnvelopeFor(request, serviceError);
      log("error", "fault", {
        requestId: context.requestId,
        call: found.name,
        ...ids,
        ...errorFields(error),
      });
      return errorEnvelopeFor(request, new ServiceError("0500", say("服务异常，请稍后重试")));
    });
    topics.call.publish({ name: found.name, retCode: envelope.retCode });
    log("info", "call", {
      method: request.method,
      path: new URL(request.url).pathname,
      retCode: envelope.retCode,
      ms: Math.round(performance.now() - startedAt),
      requestId: context.requestId,
      ...ids,
      ...trace,
    });
    return envelope;
  }

  async function handleCall(
    request: Request,
    found: FoundCall,
    context: Context,
    ids: TraceIds,
  ): Promise<Response> {
    const envelope = await envelopeOf(request, found, context, ids);
    const sealing = { config, protection: found.protection, now: now() };
    const { json, mark: etag } = serializeEnvelope(
      found,
      envelope,
      request.headers.get(heldMarkHeader),
    );
    const { body, headers } = sealResponse(request, json, sealing);
    const responseHeaders = {
      ...headers,
      "cache-control": "no-store",
      ...(etag && { [replyMarkHeader]: etag }),
    };
    if (found.call.access === "public") return new Response(body, { headers: responseHeaders });
    const packed = await packBody(body, request.headers.get("accept-encoding") ?? "");
    return new Response(packed.body, { headers: { ...responseHeaders, ...packed.headers } });
  }

  async function route(
    request: Request,
    { url, ip, requestId, record, ids }: Incoming,
  ): Promise<Response> {
    const wanted = request.headers.get("access-control-request-method");
    const isPreflight = request.method === "OPTIONS" && wanted !== null;
    if (!isTextPath(url.pathname)) return notFound();
    const guarded = await guardDomain(deps, request);
    if (guarded) return guarded;
    if (batchPath === url.pathname && request.method === "POST") {
      record.route = callRoute;
      const response = async (part: Request, found: FoundCall) => {
        const id = randomUUID();
        const envelope = await envelopeOf(part, found, contextOf(part, ip, id), ids);
        const held = part.headers.get(heldMarkHeader);
        return { requestId: id, ...serializeEnvelope(found, envelope, held) };
      };
      return handleBatch(request, { product: config.product, find: findCall, answer: response });
    }
    const found = findCall(isPreflight ? wanted : request.method, url.pathname);
    if (!found) return pages.fetch(request, { ip, requestId, record });
    record.route = callRoute;
    const reach = { config, embedding, now: now() };
    if (isPreflight) return addCors(new Response(null, { status: 204 }), request, found, reach);
    const context = contextOf(request, ip, requestId);
    return addCors(await handleCall(request, found, context, ids), request, found, reach);
  }

  return {
    async handle(request, info) {
      const startedAt = performance.now();
      const requestId = randomUUID();
      const url = new URL(request.url);
      const record = beginRecord(url.pathname, config.product);
      const ids = info?.ids ?? {};
      const from = { url, ip: info?.ip ?? "", requestId, record, ids };
      const response = await route(request, from).catch((error: unknown) => {
        if (!isClientAborted(error))
          log("error", "fault", { requestId, ...ids, ...errorFields(error) });
        return errorResponse(error);
      });
      const ms = performance.now() - startedAt;
      const served = { request, response, ms, ip: from.ip, requestId, ids };
      endRecord(record, served, { log, sample: config.log.sample });
      if (ids.correlationId) response.headers.set("x-request-id", ids.correlationId);
      response.headers.set("requestId", requestId);
      addSecurityHeaders(response, ownOrigin(config, request));
      return response;
    },
    waiting,
    jobs,
    async close() {
      await jobs.close();
      for (const stop of stopWorkers) await stop();
      await closePages();
    },
  };
}
