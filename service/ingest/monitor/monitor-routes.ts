import type { Context, Hono } from "hono";
import { type AdLinkKind, adLinkKinds } from "../../../src/core/api/contract/ad-debug";
import { parseUserAgent, platformOfAd } from "../../attribution/agents";
import { canonicalIp } from "../../base/client-ip";
import { createLimiter, type Limiter } from "../../base/limits";
import { topics } from "../../base/topics";
import { appOfLinkCode } from "../../store/app-of-link-code";
import { platformCode } from "../../store/event-tables";
import type { Store } from "../../store/open";
import { outageOf } from "../../store/store-outage";
import { linkKind } from "../../store/tables";
import type { Door, Refused } from "../admit/door";
import { guardedLookup, tooManyGuesses } from "../admit/guarded-lookup";
import { errorMessages, laterOf } from "../admit/later";
import { type IngestQueue, QueueFull } from "../queue";
import { readMonitorCall } from "./monitor-query";

type Env = { Bindings: { ip: string } };

interface MonitorDeps {
  door: Door;
  queue: IngestQueue;
  guesses: Limiter;
  now: () => number;
}

interface Target {
  appkey: string;
  state: number;
  os: number;
}

const isKind = (kind: string): kind is AdLinkKind => adLinkKinds.some((known) => known === kind);

/** `GET /t/{code}` and `/t/{code}/{kind}`: what ad platforms call for every click, view and play. */
export function addMonitorLinks(
  pages: Hono<Env>,
  store: Store,
  { door, queue, guesses, now }: MonitorDeps,
): void {
  // A platform calls from few addresses and very often; wrong codes are guesses.
  const perCode = createLimiter({ perSecond: 3_000, burst: 10_000 });
  const codes = guardedLookup((code) => findTarget(store, code), { guesses, now });

  async function response(context: Context<Env>, given: string): Promise<Response> {
    context.header("cache-control", "no-store");
    const say = (status: 200 | 404 | 410, msg: string) =>
      context.json({ code: status === 200 ? 0 : status, msg }, status);
    const sayLater = (refused: Refused) => {
      const { scope, cause, retryAfterSeconds } = laterOf(refused);
      context.header("retry-after", String(retryAfterSeconds));
      return context.json({ code: 429, msg: errorMessages[cause].zh, scope, cause }, 429);
    };
    const code = context.req.param("code") ?? "";
    if (!isKind(given) || !/^[0-9A-Za-z]{1,32}$/.test(code)) return say(404, "链接不存在");
    const target = await codes.find(code, canonicalIp(context.env?.ip ?? ""));
    if (target === tooManyGuesses) return sayLater({ cause: "unknown", retryAfterSeconds: 1 });
    if (target === null) return say(404, "链接不存在");
    if (target.state !== 1) return say(410, "推广已停止");
    // Our own check of a link asks for an answer only.
    if (context.req.method === "HEAD") return say(200, "ok");
    if (perCode.take(code, now()) > 0) return sayLater({ cause: "rate", retryAfterSeconds: 1 });
    // The platform reports for everybody who saw its ads: its address says nothing.
    const params = { appkey: target.appkey, events: 1, caller: null };
    const admission = await door.admit(params);
    if (admission === null) return say(404, "链接不存在");
    if ("refused" in admission) {
      topics.events.publish({ kind: "ad", outcome: "refused_limit", events: 1 });
      return sayLater(admission.refused);
    }
    const receivedMs = now();
    const address = new URL(context.req.url);
    const call = readMonitorCall(address, { code, type: given, nowMs: receivedMs });
    const agent = parseUserAgent(call.ua);
    const platform = platformOfAd(call.ua, agent, platformName(target.os));
    try {
      const sender = { ip: call.ip, agent, receivedMs };
      const events = [{ ...call.event, platform }];
      const outcome = await queue.push({ appkey: target.appkey, sender, events });
      if (outcome && "cause" in outcome) return sayLater(outcome);
      return say(200, "ok");
    } catch (error) {
      if (!(error instanceof QueueFull)) {
        if (outageOf(error)) door.giveBack(params, admission.app, "away");
        throw error;
      }
      return sayLater({ cause: error.scope === "app" ? "share" : "full", retryAfterSeconds: 1 });
    }
  }

  for (const method of ["GET", "POST"]) {
    pages.on(method, ["/t/:code", "/t/:code/"], (context) => response(context, "click"));
    pages.on(method, ["/t/:code/:kind", "/t/:code/:kind/"], (context) =>
      response(context, context.req.param("kind") ?? ""),
    );
  }
}

const platformName = (os: number) =>
  os === platformCode.ios ? "ios" : os === platformCode.harmony ? "harmony" : "android";

async function findTarget({ db }: Store, code: string): Promise<Target | null> {
  const linkApp = await appOfLinkCode(db, code, linkKind.monitor);
  if (!linkApp) return null;
  const target = await db
    .selectFrom("channel")
    .innerJoin("ad_channel", (join) =>
      join
        .onRef("ad_channel.app_id", "=", "channel.app_id")
        .onRef("ad_channel.channel_id", "=", "channel.id"),
    )
    .innerJoin("app", "app.id", "channel.app_id")
    .select(["app.appkey", "channel.state", "ad_channel.os"])
    .where("channel.app_id", "=", linkApp.app_id)
    .where("channel.id", "=", linkApp.channel_id)
    .where("app.deleted_at", "is", null)
    .where("app.stopped_at", "is", null)
    .executeTakeFirst();
  return target ?? null;
}
