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

/** Whether a host name, as a URL has it, is one of this machine. */
export const isLocalName = (name: string): boolean => {
  const host = name.replace(/^\[|\]$/g, "").toLowerCase();
  return isLoopback(host) || host.endsWith(".localhost");
};

/** Whether an address of the service is one that only this machine can reach. */
export const isLocalOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLocalName(new URL(origin).hostname);

/**
 * Whether a request was made on this machine, for it: the connection is local, no proxy forwarded
 * it, and the name that was asked for is local too, so that no page can have rebound its own name.
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
