import type { LookupAddress, LookupOptions } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type BlockList, isIP } from "node:net";
import { isPublic, isWebPort } from "../base/public-address";
import type { PageProblem } from ".";
import { PageError } from "./page-body";

export type Resolve = (host: string) => Promise<LookupAddress[]>;

const pageError = (reason: PageProblem) => new PageError(reason);

/** The address, when its form is one that may be asked at all. */
export function checkUrl(url: URL): URL {
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb || !isWebPort(url) || url.username || url.password) throw pageError("address");
  return url;
}

/** The addresses behind a name; refused when any of them is not public. */
export async function checkedAddresses(
  host: string,
  allowed: BlockList,
  resolve: Resolve,
): Promise<LookupAddress[]> {
  const version = isIP(host);
  const addresses = version
    ? [{ address: host, family: version }]
    : await resolve(host).catch(() => []);
  const isAllowed = ({ address, family }: LookupAddress) =>
    isPublic(address) || allowed.check(address, family === 6 ? "ipv6" : "ipv4");
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw pageError("notPublic");
  return addresses;
}

export interface CheckedRequest {
  method?: string;
  headers: Record<string, string>;
  body?: string;
}

/** Asks one address; the connection goes to the addresses that were checked, never to a second lookup. */
export function fetchChecked(
  url: URL,
  addresses: LookupAddress[],
  { method = "GET", headers, body }: CheckedRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const [first] = addresses;
  if (!first) throw pageError("notPublic");
  type Answer = (error: null, address: string | LookupAddress[], family?: number) => void;
  const checkedLookup = (_host: string, options: LookupOptions, response: Answer) =>
    options.all ? response(null, addresses) : response(null, first.address, first.family);
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    send(url, { method, signal, agent: false, lookup: checkedLookup, headers })
      .once("response", answered)
      .on("error", failed)
      .end(body);
  });
}
