import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { hostPattern } from "../../../src/core/api/contract/words/domain";
import type { ServiceConfig } from "../../base/config";
import { Refusal } from "../../base/refusal";
import { isOwnHost } from "../domain";

const refuse = (message: string) => new Refusal("0400", message, "domain");

/** Names that stand for no host of the internet. */
const inner = /(^|\.)(localhost|local|internal|lan|home|arpa|onion)$/;

/** A domain as browsers send it, IDN as punycode; `*.` in front covers one level. Refused when it can be nobody's. */
export function readDomain(typed: string, config: ServiceConfig): string {
  const given = typed.trim().toLowerCase().replace(/\.$/, "");
  const isWild = given.startsWith("*.");
  const bare = isWild ? given.slice(2) : given;
  if (bare.includes("*")) throw refuse("泛域名只能写成 *.example.com");
  if (/^https?:\/\//.test(bare) || /[/:@?#\s\\]/.test(bare)) {
    throw refuse("只填域名，不含协议、端口和路径");
  }
  const host = domainToASCII(bare);
  if (isIP(bare) || isIP(host) || /^[\d.]+$/.test(bare)) throw refuse("不能填写 IP 地址");
  if (!hostPattern.test(host) || inner.test(host)) throw refuse("请输入正确的域名");
  if (isOwnHost(config, host)) throw refuse("这是平台自己的域名，请填写您的域名");
  return isWild ? `*.${host}` : host;
}

/** The wildcard that would cover a domain. */
export const wildcardOver = (domain: string): string =>
  `*.${domain.replace(/^\*\./, "").split(".").slice(1).join(".")}`;

/** Whether requests for `host` are for what is configured as `domain`. */
export const covers = (domain: string, host: string): boolean =>
  domain === host || (domain.startsWith("*.") && wildcardOver(host) === domain);
