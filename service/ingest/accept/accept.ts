import type { Context } from "hono";
import * as v from "valibot";
import { parseUserAgent } from "../../attribution/agents";
import { robotOf } from "../../attribution/robots";
import { isClean } from "../../base/clean-text";
import { canonicalIp } from "../../base/client-ip";
import { jsonOf } from "../../base/json-of";
import { type Message, say } from "../../base/message";
import { topics } from "../../base/topics";
import { outageOf } from "../../store/store-outage";
import type { Door, Refused } from "../admit/door";
import { errorMessages, type Later, laterOf } from "../admit/later";
import { eventReason } from "../batch/event-reasons";
import { bodies, eventsAtMost, type SdkEvent, skewAtMostMs } from "../batch/schema";
import type { InstallAnswer } from "../batch/state";
import { type IngestQueue, QueueFull } from "../queue";
import { type Exchange, exchangeTokens } from "./apple-tokens";

const bytesAtMost = 1_048_576;

type Env = { Bindings: { ip: string } };

/** Why a batch is not taken; of what may be sent again later, when, and what is full. */
export interface Failure {
  status: 400 | 404 | 413 | 429;
  retCode: string;
  /** The SDKs get its Chinese; the open API answers in the language of the request. */
  text: Message;
  field?: string;
  later?: Later;
}

function refuse(context: Context<Env>, { status, retCode, text, field, later }: Failure): Response {
  const retMsg = text.zh;
  if (later) {
    const { retryAfterSeconds, ...data } = later;
    context.header("retry-after", String(retryAfterSeconds));
    return context.json({ retCode, retMsg, data: { ...data, retryAfterSeconds } }, status);
  }
  return context.json({ retCode, retMsg, data: field ? { field, reason: retMsg } : null }, status);
}

/** Body of a request, unless it is larger than a megabyte. */
async function readText(request: Request): Promise<string | null> {
  const declaredBytes = Number(request.headers.get("content-length") ?? Number.NaN);
  if (declaredBytes > bytesAtMost) return null;
  // The server reads as much as was told and no more: at once, which costs half of what a stream does.
  if (declaredBytes >= 0) return request.text();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > bytesAtMost) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Who reported a batch, and when it came. */
export interface Reporter {
  ip: string;
  userAgent: string;
  nowMs: number;
  /** The event is counted whoever causes it: a short link has judged its visitor already. */
  isJudged?: boolean;
  /** The address is what a server says of somebody else, and not who reports. */
  isServer?: boolean;
}

/**
 * The crawler that runs the scripts of a page. A library of some program runs none: who reports by one
 * is a server that tells of its own visitors.
 */
function crawlerOf(kind: keyof typeof bodies, { userAgent, isJudged }: Reporter): string {
  if (kind !== "click" || isJudged) return "";
  const robot = robotOf(userAgent);
  return robot === null || robot.kind === "program" ? "" : robot.name;
}

/** Outcome of a batch. */
export interface StoredEvents {
  accepted: number;
  /** Were stored already. */
  duplicates: number;
  /** Answer to each install, in the order of the batch; for installs alone. */
  installs?: InstallAnswer[];
}

/** Result of a batch: the stored events, or the reason why nothing was stored. */
export type Taken = { data: StoredEvents } | { fault: Failure };

/** The way of a batch into the store. */
export interface Way {
  door: Door;
  queue: IngestQueue;
  exchange?: Exchange | undefined;
}

const noSuchApp: Failure = {
  status: 404,
  retCode: "0202",
  text: say("appkey 不存在"),
  field: "appkey",
};

const laterProblem = (refused: Refused): Failure => ({
  status: 429,
  retCode: "0429",
  text: errorMessages[refused.cause],
  later: laterOf(refused),
});

/** The longest appkey; a longer one is refused for what it is. */
const appkeyAtMost = 32;

/** Reads the appkey and the count of a body before it is known to be right; null for one that cannot be. */
function paramsOf(json: unknown): { appkey: string; events: number } | null {
  if (typeof json !== "object" || json === null) return null;
  const { appkey, events } = json as { appkey?: unknown; events?: unknown };
  const isKey = typeof appkey === "string" && appkey !== "" && appkey.length <= appkeyAtMost;
  // The store keeps no control characters: nothing is looked up by them.
  if (!isKey || !isClean(appkey)) return null;
  // What is not even a list costs its sender something, too.
  const count = Array.isArray(events) ? events.length : 0;
  return { appkey, events: Math.min(Math.max(1, count), eventsAtMost) };
}

/** A request that was let in. */
interface Admitted {
  appId: number;
  giveBack(why: "away" | "wrong"): void;
}

/** Asks for a body to be taken: why it is not now, or at all; null for one that is refused for what it is. */
async function askAt(
  door: Door,
  json: unknown,
  { ip, isJudged, isServer }: Reporter,
): Promise<{ fault: Failure } | Admitted | null> {
  const counted = paramsOf(json);
  if (!counted) return null;
  const params = { ...counted, caller: isServer ? null : ip, ...(isJudged && { isOwn: true }) };
  const requested = door.admit(params);
  // A promise of what is known already would cost a turn of the loop.
  const admission = requested instanceof Promise ? await requested : requested;
  if (admission === null) return { fault: noSuchApp };
  if ("app" in admission) {
    const { app } = admission;
    return { appId: app.appId, giveBack: (why) => door.giveBack(params, app, why) };
  }
  return { fault: laterProblem(admission.refused) };
}

/** Reads a body of one kind, or says what is wrong with it. */
function readBody(
  kind: keyof typeof bodies,
  json: unknown,
  nowMs: number,
): v.InferOutput<(typeof bodies)[keyof typeof bodies]> | { fault: Failure } {
  const parsed = v.safeParse(bodies[kind], json, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = v.getDotPath(issue) ?? "";
    const text = issue.input === undefined ? say("缺少必填字段") : eventReason(issue);
    return { fault: { status: 400, retCode: "0400", text, field } };
  }
  const skewed = parsed.output.events.findIndex(({ ts }) => Math.abs(ts - nowMs) > skewAtMostMs);
  if (skewed < 0) return parsed.output;
  const text = say("事件时间与服务器相差超过 48 小时");
  return { fault: { status: 400, retCode: "0400", text, field: `events.${skewed}.ts` } };
}

/** Publishes what is refused at the door; what the queue takes or refuses it publishes itself. */
function countRefused(kind: string, json: unknown, refused: { fault: Failure }): Taken {
  const outcomes = {
    400: "invalid",
    404: "unknown_app",
    413: "invalid",
    429: "refused_limit",
  } as const;
  const outcome = outcomes[refused.fault.status];
  topics.events.publish({ kind, outcome, events: paramsOf(json)?.events ?? 1 });
  return refused;
}

/** Takes a batch of events of one kind; done once they are stored. */
export async function takeBatch(
  kind: keyof typeof bodies,
  json: unknown,
  given: Reporter,
  { door, queue, exchange }: Way,
): Promise<Taken> {
  const reporter = { ...given, ip: canonicalIp(given.ip) };
  const { ip, userAgent, nowMs } = reporter;
  const requested = await askAt(door, json, reporter);
  if (requested && "fault" in requested) return countRefused(kind, json, requested);
  const robot = crawlerOf(kind, reporter);
  const read = readBody(kind, json, nowMs);
  if ("fault" in read) {
    requested?.giveBack("wrong");
    return countRefused(kind, json, read);
  }
  const { appkey, events } = read;
  // Ours alone: noted on them instead of on copies.
  const typed = events.map((event) => Object.assign(event, { kind }) as SdkEvent);
  const hints = typed.flatMap((event) => (event.kind === "click" ? (event.hints ?? []) : []))[0];
  if (kind === "install" && exchange && requested) {
    const { isServer } = reporter;
    await exchangeTokens(typed, { appId: requested.appId, isServer, exchange });
  }
  try {
    const outcome = await queue.push({
      appkey,
      sender: {
        ip,
        agent: parseUserAgent(userAgent, hints),
        receivedMs: nowMs,
        ...((reporter.isJudged || reporter.isServer) && { isOwn: true }),
        ...(robot !== "" && { robot }),
      },
      events: typed,
    });
    if (outcome === null) return { fault: noSuchApp };
    if ("cause" in outcome) return { fault: laterProblem(outcome) };
    const { accepted, duplicates, installs } = outcome;
    return { data: { accepted, duplicates, ...(kind === "install" ? { installs } : {}) } };
  } catch (error) {
    if (!(error instanceof QueueFull)) {
      // A fault that the request causes is paid for: else it could be caused for nothing.
      if (outageOf(error)) requested?.giveBack("away");
      throw error;
    }
    const cause = error.scope === "app" ? "share" : "full";
    return { fault: laterProblem({ cause, retryAfterSeconds: 1 }) };
  }
}

/** Takes a batch of events of one kind and answers once they are stored. */
export async function accept(
  context: Context<Env>,
  kind: keyof typeof bodies,
  way: Way,
  nowMs: number,
): Promise<Response> {
  const text = await readText(context.req.raw);
  if (text === null) {
    const tooLarge: Failure = { status: 413, retCode: "0400", text: say("请求不能超过 1 MB") };
    countRefused(kind, null, { fault: tooLarge });
    return refuse(context, tooLarge);
  }
  const json = jsonOf(text);
  if (json === undefined) {
    const noJson: Failure = { status: 400, retCode: "0400", text: say("请求体不是有效的 JSON") };
    countRefused(kind, null, { fault: noJson });
    return refuse(context, noJson);
  }
  const reporter = {
    ip: context.env?.ip ?? "",
    userAgent: context.req.header("user-agent") ?? "",
    nowMs,
  };
  const taken = await takeBatch(kind, json, reporter, way);
  if ("fault" in taken) return refuse(context, taken.fault);
  return context.json({ retCode: "0000", retMsg: "成功", data: taken.data });
}
