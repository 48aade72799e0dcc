import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { getPublicSuffix } from "tldts";
import { hostPattern } from "../../../src/core/api/contract/constants/domain";
import type { ServiceConfig } from "../../base/config";
import { type Message, say } from "../../base/message";
import { isOutsideName } from "../../base/public-address";
import { ServiceError } from "../../base/service-error";

type HostConfig = Pick<
  ServiceConfig,
  | "origin"
  | "linkHost"
  | "linkHostTop"
  | "domainTarget"
  | "demoHosts"
  | "operationsHosts"
  | "privateHosts"
>;

/** True when a host is this deployment's own, or a subdomain of one. */
export function isOwnHost(config: HostConfig, host: string): boolean {
  const { origin, linkHost, linkHostTop, domainTarget } = config;
  const own = [
    origin ? new URL(origin).hostname : "",
    linkHost ?? "",
    linkHostTop ?? "",
    domainTarget ?? "",
    ...config.demoHosts,
    ...config.operationsHosts,
    ...config.privateHosts,
  ].filter(Boolean);
  return own.some((name) => host === name || host.endsWith(`.${name}`));
}

/** Tells names below which everybody registers theirs, such as `com.cn` and `github.io`. */
const isPublicSuffix = (host: string): boolean =>
  getPublicSuffix(host, { allowPrivateDomains: true }) === host;

/** A host as browsers send it; refused at `field` when it can be nobody's domain. */
export function readHost(typed: string, config: HostConfig, field = "host"): string {
  const refuse = (message: Message) => new ServiceError("0400", message, field);
  const given = typed.trim().toLowerCase().replace(/\.$/, "");
  if (given.includes("*")) throw refuse(say("不支持泛域名，请填写具体的域名"));
  if (/^https?:\/\//.test(given) || /[/:@?#\s\\]/.test(given)) {
    throw refuse(say("只填域名，不含协议、端口和路径"));
  }
  if (isIP(given) || /^[\d.]+$/.test(given)) throw refuse(say("不能填写 IP 地址"));
  const host = domainToASCII(given);
  if (isIP(host)) throw refuse(say("不能填写 IP 地址"));
  if (!hostPattern.test(host) || !isOutsideName(host)) throw refuse(say("请输入正确的域名"));
  if (isPublicSuffix(host))
    throw refuse(say("这是公共后缀，任何人都能在它下面注册，请填写您的域名"));
  if (isOwnHost(config, host)) throw refuse(say("这是平台自己的域名，请填写您的域名"));
  return host;
}
