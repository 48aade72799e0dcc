import type { ServiceConfig } from "./config";
import { isLocalName } from "./local-caller";

/** Names that RFC 6761 keeps for tests: nobody can own one. */
const isTestName = (name: string): boolean => name === "test" || name.endsWith(".test");

/**
 * The origin of every address that this service tells, stores or sends. Without `XI_ORIGIN` only this
 * machine is meant to reach it: what a request says of the host it asked for is believed as far as it
 * names this machine, since any other name is the visitor's own invention.
 */
export function ownOrigin(
  { origin, host, port }: Pick<ServiceConfig, "origin" | "host" | "port">,
  request: Request,
): string {
  if (origin !== undefined) return origin;
  const requested = new URL(request.url);
  if (isLocalName(requested.hostname) || isTestName(requested.hostname)) return requested.origin;
  return `http://${host.includes(":") ? `[${host}]` : host}${port === 0 ? "" : `:${port}`}`;
}
