import type { Context } from "hono";
import * as v from "valibot";
import { parseAgent } from "../../attribution/agents";
import { robotOf } from "../../attribution/robots";
import { reasonOf } from "../../base/body-reasons";
import { canonicalIp } from "../../base/client-ip";
import { jsonOf } from "../../base/json-of";
import { asaAnswer, bodies, type SdkEvent, skewAtMostMs } from "../batch/schema";
import { type IngestQueue, QueueFull } from "../queue";

const bytesAtMost = 1_048_576;

type Env = { Bindings: { ip: string } };
type Fault = { status: 400 | 404 | 413 | 429; retCode: string; retMsg: string; field?: string };

function refuse(context: Context<Env>, { status, retCode, retMsg, field }: Fault): Response {
  if (status === 429) context.header("retry-after", "1");
  return context.json({ retCode, retMsg, data: field ? { field, reason: retMsg } : null }, status);
}

/** Body of a request, unless it is larger than a megabyte. */
async function readText(request: Request): Promise<string | null> {
  const told = Number(request.headers.get("content-length") ?? Number.NaN);
  if (told > bytesAtMost) return null;
  // The server reads as much as was told and no more: at once, which costs half of what a stream does.
  if (told >= 0) return request.text();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > bytesAtMost) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Asks Apple what it knows of an install by its token. */
export type Exchange = (token: string) => Promise<object | null>;

/** An app may leave it to us to ask Apple; without an answer the install is decided without it. */
async function exchangeTokens(events: SdkEvent[], exchange: Exchange): Promise<void> {
  await Promise.all(
    events.map(async (event) => {
      if (event.kind !== "install" || event.asa !== null || event.asaToken === "") return;
      const answer = await exchange(event.asaToken).catch(() => null);
      const parsed = v.safeParse(asaAnswer, answer);
      if (parsed.success) event.asa = parsed.output;
    }),
  );
}

/** Who reported a batch, and when it came. */
export interface Reporter {
  ip: string;
  userAgent: string;
  nowMs: number;
  /** The event is counted whoever causes it: a short link has judged its visitor already. */
  isJudged?: boolean;
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

/** What was stored of a batch, or why nothing was. */
export type Taken = { data: object } | { fault: Fault };

/** Takes a batch of events of one kind; done once they are stored. */
export async function takeBatch(
  kind: keyof typeof bodies,
  json: unknown,
  reporter: Reporter,
  queue: IngestQueue,
  exchange: Exchange = async () => null,
): Promise<Taken> {
  const { ip, userAgent, nowMs } = reporter;
  const robot = crawlerOf(kind, reporter);
  const parsed = v.safeParse(bodies[kind], json, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = v.getDotPath(issue) ?? "";
    const retMsg = issue.input === undefined ? "缺少必填字段" : reasonOf(issue);
    return { fault: { status: 400, retCode: "0400", retMsg, field } };
  }
  const { appkey, events } = parsed.output;
  const skewed = events.findIndex(({ ts }) => Math.abs(ts - nowMs) > skewAtMostMs);
  if (skewed >= 0) {
    const retMsg = "事件时间与服务器相差超过 48 小时";
    return { fault: { status: 400, retCode: "0400", retMsg, field: `events.${skewed}.ts` } };
  }
  // Ours alone: noted on them instead of on copies.
  const typed = events.map((event) => Object.assign(event, { kind }) as SdkEvent);
  const hints = typed.flatMap((event) => (event.kind === "click" ? (event.hints ?? []) : []))[0];
  await exchangeTokens(typed, exchange);
  try {
    const outcome = await queue.push({
      appkey,
      sender: {
        ip: canonicalIp(ip),
        agent: parseAgent(userAgent, hints),
        receivedMs: nowMs,
        ...(robot !== "" && { robot }),
      },
      events: typed,
    });
    if (!outcome) {
      const retMsg = "appkey 不存在";
      return { fault: { status: 404, retCode: "0202", retMsg, field: "appkey" } };
    }
    const { accepted, duplicates, installs } = outcome;
    return { data: { accepted, duplicates, ...(kind === "install" ? { installs } : {}) } };
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return { fault: { status: 429, retCode: "0429", retMsg: "请求过多，请稍后重试" } };
  }
}

/** Takes a batch of events of one kind and answers once they are stored. */
export async function accept(
  context: Context<Env>,
  kind: keyof typeof bodies,
  queue: IngestQueue,
  nowMs: number,
  exchange?: Exchange,
): Promise<Response> {
  const text = await readText(context.req.raw);
  if (text === null) {
    return refuse(context, { status: 413, retCode: "0400", retMsg: "请求不能超过 1 MB" });
  }
  const json = jsonOf(text);
  if (json === undefined) {
    return refuse(context, { status: 400, retCode: "0400", retMsg: "请求体不是有效的 JSON" });
  }
  const reporter = {
    ip: context.env?.ip ?? "",
    userAgent: context.req.header("user-agent") ?? "",
    nowMs,
  };
  const taken = await takeBatch(kind, json, reporter, queue, exchange);
  if ("fault" in taken) return refuse(context, taken.fault);
  return context.json({ retCode: "0000", retMsg: "成功", data: taken.data });
}
