import type { ServiceConfig } from "../base/config";
import { ownOrigin } from "../base/own-origin";
import type { Db } from "./open";
import { staleIfError } from "./stale-if-error";

/** The settings that name the hosts of a service. */
export type OwnHosts = Pick<ServiceConfig, "origin" | "host" | "port" | "linkHost" | "linkHostTop">;

interface Deps {
  store: { db: Db };
  config: OwnHosts;
}

/**
 * The origin of addresses on a page that other hosts than the service's own show, too: the one it was
 * asked at when that is a host of the links or a customer's domain, proven and working; the service's
 * own for any other name.
 */
export async function requestOrigin({ store, config }: Deps, request: Request): Promise<string> {
  const own = ownOrigin(config, request);
  const { hostname, host } = new URL(request.url);
  if (hostname === new URL(own).hostname) return own;
  const isLinkHost = [config.linkHost, config.linkHostTop].some(
    (top) => top !== undefined && hostname.endsWith(`.${top}`),
  );
  const scheme = new URL(own).protocol;
  if (isLinkHost) return `${scheme}//${host}`;
  const domain = await staleIfError(store.db, `origin/${hostname.toLowerCase()}`, () =>
    store.db
      .selectFrom("domain")
      .select("is_secure")
      .where("host", "=", hostname.toLowerCase())
      .where("state", "=", 1)
      .where("is_proven", "=", true)
      .executeTakeFirst(),
  );
  return domain ? `${domain.is_secure ? "https:" : scheme}//${host}` : own;
}

/** The address that was asked for, at the origin it is known by. */
export async function requestAddress(deps: Deps, request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  return (await requestOrigin(deps, request)) + pathname + search;
}
