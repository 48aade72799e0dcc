import { isIP } from "node:net";
import { sql } from "kysely";
import { type Message, say } from "../../base/message";
import { hostOf, isPublicHost } from "../../base/public-address";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { isOwnHost } from "../domain";
import type { Context } from "../handler";
import { askWays, type Ways } from "./ways";

/** Services whose links only lead on: what is behind them changes without us. */
const shorteners = new Set([
  "t.cn",
  "url.cn",
  "dwz.cn",
  "suo.im",
  "bit.ly",
  "tinyurl.com",
  "goo.gl",
  "t.co",
  "is.gd",
  "ow.ly",
  "dub.sh",
  "mrw.so",
  "c1n.cn",
  "u6.gg",
  "3.cn",
]);

interface Target {
  field: string;
  url: string;
}

/** Every suffix of a host that is a host: `a.b.c`, `b.c`, `c`. */
const parentsOf = (host: string): string[] => {
  const parts = host.split(".");
  return parts.map((_, index) => parts.slice(index).join("."));
};

const circle = say("不能指向短链，跳转会循环");
const isLinkPath = (url: string) => /^\/s(\/|$)/.test(new URL(url).pathname);

const isOurs = ({ config, origin }: Context, host: string) =>
  host === new URL(config.origin ?? origin).hostname || isOwnHost(config, host);

/** Validates an address by itself, without requesting it. */
function checkAddress({ field, url }: Target, context: Context): string {
  const host = hostOf(url);
  const refuse = (message: Message) => new ServiceError("0400", message, field);
  const isOur = isOurs(context, host);
  if (isOur && isLinkPath(url)) throw refuse(circle);
  const isOurAddress = isOur && isIP(host) !== 0;
  if (!isOurAddress && !isPublicHost(host)) throw refuse(say("不能是内网或本机的地址"));
  if (shorteners.has(host.replace(/^www\./, ""))) {
    throw refuse(say("不能指向其他平台的短链，请填写最终的网址"));
  }
  return host;
}

/** Refuses targets that lead nowhere for visitors, in a circle, or to what was blocked. */
export async function checkTargets(
  context: Context,
  targets: readonly Target[],
  requested?: Ways,
): Promise<void> {
  const given = targets.filter(({ url }) => url !== "");
  const hosts = given.map((target) => ({ ...target, host: checkAddress(target, context) }));
  const refused = await rejectedHosts(context.db, hosts);
  for (const item of hosts) refused(item);
  const ways =
    requested ??
    (await askWays(
      context,
      given.map(({ url }) => url),
    ));
  for (const target of given) await checkWay(context, target, ways.get(target.url) ?? []);
}

/** Others' redirects may lead where a target may not. */
async function checkWay(
  context: Context,
  { field }: Target,
  way: readonly string[],
): Promise<void> {
  if (way.length === 0) return;
  const steps = way.map((step) => ({ field, url: step, host: hostOf(step) }));
  const refuse = (message: Message) =>
    new ServiceError("0400", say("这个网址会跳转到别处：{}", message), field);
  if (steps.some(({ host, url: step }) => isOurs(context, host) && isLinkPath(step))) {
    throw refuse(circle);
  }
  const refused = await rejectedHosts(context.db, steps);
  try {
    for (const step of steps) refused(step);
  } catch (error) {
    throw error instanceof ServiceError ? refuse(error.text) : error;
  }
}

/** Throws for hosts that were blocked, and for short links on customers' domains. */
async function rejectedHosts(db: Db, hosts: readonly { host: string }[]) {
  const known = await knownHosts(db, [...new Set(hosts.flatMap(({ host }) => parentsOf(host)))]);
  return ({ field, url, host }: Target & { host: string }) => {
    const isBlocked = parentsOf(host).some((name) => known.get(name) === 4);
    if (isBlocked) throw new ServiceError("0400", say("该域名已被封禁，不能作为目标"), field);
    if (known.has(host) && isLinkPath(url)) throw new ServiceError("0400", circle, field);
  };
}

/** Customers' domains among these hosts, with the worst of their states. */
async function knownHosts(db: Db, hosts: string[]): Promise<Map<string, number>> {
  if (hosts.length === 0) return new Map();
  const rows = await db
    .selectFrom("domain")
    .select((eb) => ["host", eb.fn.max("state").as("state")])
    .where("host", "=", sql<string>`ANY(${hosts}::text[])`)
    .groupBy("host")
    .execute();
  return new Map(rows.map(({ host, state }) => [host, Number(state)]));
}

const miniappHosts = /^(wxaurl\.cn|wxmpurl\.cn)$/;

/** Refuses what is no link of a mini program. */
export function checkMiniapp(way: string, url: string): void {
  if (way !== "miniapp") return;
  const isLink =
    URL.canParse(url) && miniappHosts.test(new URL(url).hostname) && url.startsWith("https://");
  if (!isLink) {
    throw new ServiceError(
      "0400",
      say("请填写小程序的 URL Link（https://wxaurl.cn/… 或 https://wxmpurl.cn/…）"),
      "miniapp",
    );
  }
}
