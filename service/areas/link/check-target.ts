import { isIP } from "node:net";
import { sql } from "kysely";
import { isPublic } from "../../base/public-address";
import { Refusal } from "../../base/refusal";
import type { Db } from "../../store/open";
import { isOwnHost } from "../domain";
import type { Context } from "../handler";

const innerName = /(^|\.)(localhost|local|internal|lan|home|arpa|onion)$/i;
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

/** What can be told of an address alone. */
function checkAddress({ field, url }: Target, { config, origin }: Context): string {
  const { hostname, pathname } = new URL(url);
  const host = hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();
  const refuse = (message: string) => new Refusal("0400", message, field);
  const isAddress = isIP(host) !== 0;
  if (innerName.test(host) || (!isAddress && !host.includes("."))) {
    throw refuse("不能是内网或本机的地址");
  }
  const own = new URL(config.origin ?? origin).hostname;
  const isOurs = host === own || isOwnHost(config, host);
  if (isOurs && /^\/s(\/|$)/.test(pathname)) throw refuse("不能指向短链，跳转会循环");
  if (isAddress && !isOurs && !isPublic(host)) throw refuse("不能是内网或本机的地址");
  if (shorteners.has(host.replace(/^www\./, ""))) {
    throw refuse("不能指向其他平台的短链，请填写最终的网址");
  }
  return host;
}

/** Refuses targets that lead nowhere for visitors, in a circle, or to what was blocked. */
export async function checkTargets(context: Context, targets: readonly Target[]): Promise<void> {
  const given = targets.filter(({ url }) => url !== "");
  const hosts = given.map((target) => ({ ...target, host: checkAddress(target, context) }));
  const known = await knownHosts(context.db, [
    ...new Set(hosts.flatMap(({ host }) => parentsOf(host))),
  ]);
  for (const { field, url, host } of hosts) {
    const isBlocked = parentsOf(host).some((name) => known.get(name) === 4);
    if (isBlocked) throw new Refusal("0400", "该域名已被封禁，不能作为目标", field);
    if (known.has(host) && /^\/s(\/|$)/.test(new URL(url).pathname)) {
      throw new Refusal("0400", "不能指向短链，跳转会循环", field);
    }
  }
}

/** Customers' domains among these hosts, with the worst of their states. */
async function knownHosts(db: Db, hosts: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("domain")
    .select((each) => ["host", each.fn.max("state").as("state")])
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
    throw new Refusal(
      "0400",
      "请填写小程序的 URL Link（https://wxaurl.cn/… 或 https://wxmpurl.cn/…）",
      "miniapp",
    );
  }
}
