import type { ServiceConfig } from "./config";
import { isLoopback } from "./loopback";

/** Headers of proxies: whoever is behind one is not on this machine, whatever the connection says. */
const forwardingHeaders = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "x-client-ip",
  "cf-connecting-ip",
  "true-client-ip",
];

/** True when a host name, as written in a URL, belongs to this machine. */
export const isLocalName = (name: string): boolean => {
  const host = name.replace(/^\[|\]$/g, "").toLowerCase();
  return isLoopback(host) || host.endsWith(".localhost");
};

/** True when an address of the service is reachable from this machine only. */
export const isLocalOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLocalName(new URL(origin).hostname);

/**
 * True when a request was made on this machine, for it: the connection is local and no proxy
 * forwarded it.
 * The requested host must be local too, which prevents DNS rebinding by a page.
 */
export function isLocalCaller(
  request: Request,
  peer: string,
  { host, origin }: Pick<ServiceConfig, "host" | "origin">,
): boolean {
  const isLocalPeer = peer === "" || isLoopback(peer.replace(/^::ffff:/, ""));
  return (
    isLocalPeer &&
    isLoopback(host) &&
    (origin === undefined || isLocalOrigin(origin)) &&
    isLocalOrigin(new URL(request.url).origin) &&
    !forwardingHeaders.some((name) => request.headers.has(name))
  );
}
