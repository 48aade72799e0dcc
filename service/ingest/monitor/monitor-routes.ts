import type { Context, Hono } from "hono";
import { type AdLinkKind, adLinkKinds } from "../../../src/core/api/contract/ad-debug";
import { parseAgent } from "../../attribution/agents";
import { canonicalIp } from "../../base/client-ip";
import { createLimiter } from "../../base/limits";
import { platformCode } from "../../store/event-tables";
import type { Store } from "../../store/open";
import { placeOfCode } from "../../store/place-of-code";
import { linkKind } from "../../store/tables";
import { type IngestQueue, QueueFull } from "../queue";
import { readMonitorCall } from "./monitor-query";

type Env = { Bindings: { ip: string } };

interface Target {
  appkey: string;
  state: number;
  os: number;
}

/** A channel that was changed is noticed after this long. */
const keptMs = 10_000;
const keptAtMost = 5_000;
const isKind = (kind: string): kind is AdLinkKind => adLinkKinds.some((known) => known === kind);

/** `GET /t/{code}` and `/t/{code}/{kind}`: what ad platforms call for every click, view and play. */
export function addMonitorLinks(
  pages: Hono<Env>,
  store: Store,
  queue: IngestQueue,
  now: () => number,
): void {
  const known = new Map<string, { target: Target | null; untilMs: number }>();
  // A platform calls from few addresses and very often; wrong codes are guesses.
  const perCode = createLimiter({ perSecond: 3_000, burst: 10_000 });
  const perGuesser = createLimiter({ perSecond: 5, burst: 100 });

  async function find(code: string): Promise<Target | null> {
    const kept = known.get(code);
    if (kept && kept.untilMs > now()) return kept.target;
    const target = (await findTarget(store, code)) ?? null;
    known.delete(code);
    known.set(code, { target, untilMs: now() + keptMs });
    if (known.size > keptAtMost) known.delete(known.keys().next().value ?? "");
    return target;
  }

  async function answer(context: Context<Env>, given: string): Promise<Response> {
    context.header("cache-control", "no-store");
    const say = (status: 200 | 404 | 410 | 429, msg: string) =>
      context.json({ code: status === 200 ? 0 : status, msg }, status);
    const code = context.req.param("code") ?? "";
    if (!isKind(given) || !/^[0-9A-Za-z]{1,32}$/.test(code)) return say(404, "链接不存在");
    const caller = canonicalIp(context.env?.ip ?? "");
    const target = await find(code);
    if (target === null) {
      const isTooMany = perGuesser.take(caller, now()) > 0;
      return isTooMany ? say(429, "请求过多，请稍后重试") : say(404, "链接不存在");
    }
    if (target.state !== 1) return say(410, "推广已停止");
    // Our own check of a link asks for an answer only.
    if (context.req.method === "HEAD") return say(200, "ok");
    if (perCode.take(code, now()) > 0) {
      context.header("retry-after", "1");
      return say(429, "请求过多，请稍后重试");
    }
    const receivedMs = now();
    const address = new URL(context.req.url);
    const call = readMonitorCall(address, { code, type: given, nowMs: receivedMs });
    const agent = parseAgent(call.ua);
    if (agent.platform === "web" || agent.platform === "unknown")
      agent.platform = platformName(target.os);
    try {
      const sender = { ip: call.ip, agent, receivedMs };
      await queue.push({ appkey: target.appkey, sender, events: [call.event] });
      return say(200, "ok");
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      context.header("retry-after", "1");
      return say(429, "请求过多，请稍后重试");
    }
  }

  for (const method of ["GET", "POST"]) {
    pages.on(method, ["/t/:code", "/t/:code/"], (context) => answer(context, "click"));
    pages.on(method, ["/t/:code/:kind", "/t/:code/:kind/"], (context) =>
      answer(context, context.req.param("kind") ?? ""),
    );
  }
}

const platformName = (os: number) =>
  os === platformCode.ios ? "ios" : os === platformCode.harmony ? "harmony" : "android";

async function findTarget({ db }: Store, code: string): Promise<Target | undefined> {
  const place = await placeOfCode(db, code, linkKind.monitor);
  if (!place) return undefined;
  return db
    .selectFrom("channel")
    .innerJoin("ad_channel", (join) =>
      join
        .onRef("ad_channel.app_id", "=", "channel.app_id")
        .onRef("ad_channel.channel_id", "=", "channel.id"),
    )
    .innerJoin("app", "app.id", "channel.app_id")
    .select(["app.appkey", "channel.state", "ad_channel.os"])
    .where("channel.app_id", "=", place.app_id)
    .where("channel.id", "=", place.channel_id)
    .where("app.deleted_at", "is", null)
    .where("app.stopped_at", "is", null)
    .executeTakeFirst();
}
