import { createHash } from "node:crypto";
import * as v from "valibot";
import type { CallName } from "../../src/core/api/contract";
import { readAppAccess } from "../access/app-access";
import { checkEmbed, pageOrigin } from "../access/embed";
import { recordThrottled } from "../access/embed-audit";
import { checkOperator, recordAction } from "../access/operators";
import { checkApp, checkRole } from "../access/permission";
import { maskError, maskPhones, refuseHiddenNumbers } from "../access/phones";
import { checkPlan } from "../access/plan";
import { recordDone } from "../access/record-done";
import { readViewer } from "../access/viewer";
import { badBody } from "../base/body-reasons";
import { type AppAccess, type EmbedGrant, hidesPhones, type Viewer } from "../base/caller";
import { consume, createLimiter, type Limiter } from "../base/limits";
import { say } from "../base/message";
import { bodyOfQuery, parseJson, readText } from "../base/read-body";
import { ServiceError } from "../base/service-error";
import { handlers } from "../features";
import {
  type Acting,
  createRecordLimiter,
  recordReading,
  recordRejected,
  runNoted,
} from "../features/audit";
import type { Context } from "../features/handler";
import { recordChannelChange } from "../features/webhook";
import type { FoundCall } from "./find-call";
import { checkSignature, openBody } from "./protect";

type AnyHandler = (
  context: Context & { viewer: unknown; app: unknown },
  body: unknown,
) => Promise<object>;

/** Facts of a call for the log. */
export interface Trace {
  accountId?: number;
  /** Key of the embed token that acted. */
  embedKeyId?: number;
  appId?: number;
  /** Message of the error that kept a refusal out of the audit log. */
  unrecorded?: string;
}

export type CallRunner = (
  request: Request,
  found: FoundCall,
  context: Context,
  trace: Trace,
) => Promise<object>;

/** Runs one call: limit, body, signature, session, permission, validation, handler. */
export function createCallRunner(): CallRunner {
  const limiter = createLimiter({ perSecond: 50, burst: 200 });
  const sessions = createKnownSessions();
  const refusals = createRecordLimiter();
  return async (request, found, context, trace) => {
    const { ip, now } = context;
    const token = tokenKey(request);
    const caller = sessions.has(token) ? token : ip;
    await consume(limiter, caller, now(), say("请求过于频繁，请稍后重试"));
    const { config } = context;
    const sent = await readText(request);
    if (found.protection !== "plain") {
      await checkSignature(request, sent, { key: config.signingKey, now: now(), db: context.db });
    }
    const text = found.protection === "encrypted" ? openBody(sent, config.cipherKey) : sent;
    const viewer = await viewerOf(request, found.call.access, context);
    if (viewer) {
      trace.accountId = viewer.accountId;
      sessions.add(token);
    }
    if (viewer?.embed) trace.embedKeyId = viewer.embed.keyId;
    const acting: Acting = { found, viewer, app: null, body: null };
    const incoming = { request, text, found, viewer, acting, refusals };
    return runAs(incoming, context, trace).catch(async (error: unknown) => {
      // Whoever is refused hears why, also when the log cannot be written.
      await recordRejected(error, acting, context, refusals).catch((fault: unknown) => {
        trace.unrecorded = fault instanceof Error ? fault.message : String(fault);
      });
      if (viewer?.embed) await recordDenied(error, viewer.embed, incoming, context);
      throw viewer && hidesPhones(viewer) ? maskError(error) : error;
    });
  };
}

interface Incoming {
  request: Request;
  /** The body, opened. */
  text: string;
  found: FoundCall;
  viewer: Viewer | null;
  /** What the audit log learns of it on its way. */
  acting: Acting;
  refusals: Limiter;
}

async function runAs(incoming: Incoming, context: Context, trace: Trace): Promise<object> {
  const { request, text, viewer, acting } = incoming;
  const { name, call } = incoming.found;
  if (viewer?.embed) checkEmbed(call, viewer.embed, pageOrigin(request, context.origin));
  checkRole(call, viewer);
  const isOperated = call.access === "operator" && viewer !== null;
  if (isOperated) await checkOperator(context.db, context.config, viewer, name);
  const app = await appOf(request, name, call, viewer, context);
  acting.app = app;
  if (app) trace.appId = app.appId;
  const input =
    request.method === "GET" ? bodyOfQuery(new URL(request.url).searchParams) : parseJson(text);
  const parsed = v.safeParse(call.body, input);
  if (!parsed.success) throw badBody(parsed.issues, name);
  // The table is typed call by call; here any call meets its own handler.
  const handler = handlers[name] as unknown as AnyHandler;
  const isMasked = viewer !== null && hidesPhones(viewer);
  if (isMasked && call.writes) refuseHiddenNumbers(Object(parsed.output));
  // Who sees part of a number can look for that part alone.
  const body = isMasked && !call.writes ? maskPhones(parsed.output) : parsed.output;
  acting.body = parsed.output;
  const run = () =>
    runNoted(acting, context, (audited) => handler({ ...audited, viewer, app }, body));
  if (isOperated && call.writes) {
    const { db, ip, now } = context;
    const performed = { accountId: viewer.accountId, name, body: parsed.output, at: now(), ip };
    return recordDone(run, () => recordAction(db, performed));
  }
  const isQuery = call.access === "app" && !call.writes && viewer !== null;
  const result = await (isQuery
    ? context.queries.run(viewer.accountId, run, context.signal)
    : run());
  await recordReading(acting, context, incoming.refusals);
  if (app && call.writes) {
    await recordChannelChange(context, app.appId, name, parsed.output, result);
  }
  return isMasked ? maskPhones(result) : result;
}

/** The key's owner can read which pages and calls its tokens were refused. */
async function recordDenied(
  error: unknown,
  { keyId, user }: EmbedGrant,
  { request, found }: Incoming,
  { db, embedding, ip, now }: Context,
): Promise<void> {
  if (!(error instanceof ServiceError) || !["0233", "0403"].includes(error.retCode)) return;
  const origin = request.headers.get("origin") ?? "";
  const detail = `${error.message}（${found.name}）`;
  const entry = { keyId, at: now(), action: "refuse", user, ip, origin, detail } as const;
  await recordThrottled(db, embedding.repeats, error.message, entry);
}

const tokenKey = (request: Request): string => {
  const token = request.headers.get("token");
  return token ? createHash("sha256").update(token).digest("base64") : "";
};

const knownAtMost = 20_000;

/**
 * Tokens that opened a session before: each has a limit of its own. Any other counts against the
 * address it comes from, so that a made-up token buys nothing.
 */
function createKnownSessions() {
  const known = new Set<string>();
  return {
    has: (token: string) => known.has(token),
    add(token: string) {
      if (token === "") return;
      known.delete(token);
      known.add(token);
      for (const oldest of known) {
        if (known.size <= knownAtMost) break;
        known.delete(oldest);
      }
    },
  };
}

async function viewerOf(
  request: Request,
  access: FoundCall["call"]["access"],
  { db, config, now }: Context,
): Promise<Viewer | null> {
  if (access === "public") return null;
  const viewer = await readViewer(request.headers, { db, config, now: now() });
  if (!viewer) throw new ServiceError("0020", say("请先登录"));
  return viewer;
}

/** The app of the `appkey` header: required by app calls; session writes only ask whether it is an experience app. */
async function appOf(
  request: Request,
  name: CallName,
  call: FoundCall["call"],
  viewer: Viewer | null,
  { db, config, now }: Context,
): Promise<AppAccess | null> {
  const appkey = request.headers.get("appkey");
  const isNeeded = call.access === "app";
  if (!viewer || (!isNeeded && !(call.writes && appkey))) return null;
  const reading = readAppAccess(appkey ?? "", viewer, { db, config, now: now() });
  const app = await (isNeeded ? reading : reading.catch(ignoreServiceError));
  if (app) {
    checkApp(name, call, app);
    checkPlan(name, app, config, now());
  }
  return app;
}

/** A session call does not depend on the app that happens to be open; it may even be gone. */
function ignoreServiceError(error: unknown): null {
  if (error instanceof ServiceError) return null;
  throw error;
}
