import type { ServiceConfig } from "../../base/config";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { readHost } from "../domain";

/** A domain as browsers send it, IDN as punycode; `*.` in front covers one level. Refused when it can be nobody's. */
export function readDomain(typed: string, config: ServiceConfig): string {
  const given = typed.trim();
  const isWild = given.startsWith("*.");
  const bare = isWild ? given.slice(2) : given;
  if (bare.includes("*"))
    throw new ServiceError("0400", say("泛域名只能写成 *.example.com"), "domain");
  const host = readHost(bare, config, "domain");
  return isWild ? `*.${host}` : host;
}

/** The wildcard that would cover a domain. */
export const wildcardOver = (domain: string): string =>
  `*.${domain.replace(/^\*\./, "").split(".").slice(1).join(".")}`;

/** True when the configured `domain` covers requests for `host`. */
export const covers = (domain: string, host: string): boolean =>
  domain === host || (domain.startsWith("*.") && wildcardOver(host) === domain);
