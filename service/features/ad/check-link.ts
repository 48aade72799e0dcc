import type { LinkCheck } from "../../../src/core/api/contract";
import { channelNotFound } from "../../access/scope";
import { macrosOf } from "../../ads/monitor-links";
import { platformOf } from "../../ads/platforms";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { AppContext, Context } from "../handler";
import { adDetail } from "./ad-channels";

type Check = LinkCheck["checks"][number];

const fine = (key: Check["key"]): Check => ({ key, isOk: true, reason: "" });
const failed = (key: Check["key"], reason: string): Check => ({ key, isOk: false, reason });

/** Looks at a monitoring link as it stands in the platform's console, and asks it. */
export async function checkLink(
  context: AppContext,
  id: number,
  pasted: string,
): Promise<LinkCheck> {
  const { limits, viewer, now } = context;
  await consume(
    limits.landingByAccount,
    String(viewer.accountId),
    now(),
    say("校验过于频繁，请稍后重试"),
  );
  const channel = await adDetail(context, id);
  const facts = platformOf(channel.platform);
  if (!facts) throw channelNotFound("id");
  if (!URL.canParse(pasted)) throw new ServiceError("0400", say("链接格式不正确"), "url");
  const url = new URL(pasted);
  const own = channel.links.map((link) => new URL(link.url));
  const matching = own.find((link) => link.pathname === url.pathname);
  const isIp = /^(\d+\.){3}\d+$|^\[/.test(url.hostname);
  const domain = isIp
    ? failed("domain", "须使用域名，媒体不接受 IP 地址")
    : matching && matching.host === url.host
      ? fine("domain")
      : failed("domain", "域名或路径与该渠道的监测链接不符");
  const given = new Map([...url.searchParams]);
  const wanted = macrosOf(facts, channel.os);
  const missing = wanted.filter(({ field, isRequired }) => isRequired && !given.get(field));
  const macros =
    missing.length === 0
      ? fine("macros")
      : failed("macros", `缺少 ${missing.map(({ macro }) => macro).join("、")}`);
  const altered = wanted.filter(({ field, macro }) => {
    const value = given.get(field);
    return value !== undefined && value !== macro && value.toLowerCase() === macro.toLowerCase();
  });
  const cases =
    altered.length === 0
      ? fine("case")
      : failed("case", `大小写应为 ${altered.map(({ macro }) => macro).join("、")}`);
  const checks = [domain, macros, cases, await reach(context, url, matching !== undefined)];
  return { isOk: checks.every(({ isOk }) => isOk), checks };
}

/** Asks the address itself, for an answer only: nothing is counted. */
async function reach({ selfRequest }: Context, url: URL, isOwn: boolean): Promise<Check> {
  if (!isOwn) return failed("reach", "不是该渠道的监测链接，未发起请求");
  const status = await selfRequest(`${url.pathname}${url.search}`);
  if (status === 200) return fine("reach");
  return failed("reach", status === 410 ? "渠道已停用，链接返回 410" : `链接返回 ${status}`);
}
