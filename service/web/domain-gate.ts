import { isIP } from "node:net";
import { isLoopback } from "../base/config";
import { domainOfHost, isOwnHost, type ServedDomain, servesApp } from "../features/domain";
import { messagesFor } from "../ingest/landing/landing-messages";
import { landingPolicy, noticePage } from "../ingest/landing/landing-page";
import { staleIfError } from "../store/stale-if-error";
import type { ServiceDeps } from "./deps";

type Deps = Pick<ServiceDeps, "store" | "config">;

/** Paths served at a customer's domain: links and what their pages need, nothing of the console. */
const served = /^\/(l|a|m|s|sdk|ota|files|pictures)\//;
const files = /^\/\.well-known\/(apple-app-site-association|assetlinks\.json|applinking\.json)$/;

const linkPath = /^\/(l|a|m|s)\/([0-9A-Za-z_-]{1,64})(?:\/|$)/;

/** The app of a link. */
async function appOfPath({ store }: Deps, host: string, path: string): Promise<number | null> {
  const [, kind, name = ""] = linkPath.exec(path) ?? [];
  if (kind === "a") {
    const app = await store.db
      .selectFrom("app")
      .select("id")
      .where("appkey", "=", name)
      .executeTakeFirst();
    return app?.id ?? null;
  }
  const link = await store.db
    .selectFrom("link_code")
    .select("app_id")
    .where("code", "in", kind === "s" ? [`${host}/${name}`, name] : [name])
    .orderBy((eb) => eb.fn("length", ["code"]), "desc")
    .executeTakeFirst();
  return link?.app_id ?? null;
}

function absent(request: Request): Response {
  const messages = messagesFor(request.headers.get("accept-language") ?? undefined);
  return new Response(noticePage(messages, messages.notices.unknown()), {
    status: 404,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": landingPolicy,
      "cache-control": "no-store",
    },
  });
}

async function mayServe(
  deps: Deps,
  domain: ServedDomain,
  { hostname, pathname: path }: URL,
): Promise<boolean> {
  if (files.test(path)) return domain.isProven;
  if (!domain.isActive || !served.test(path)) return false;
  const { db } = deps.store;
  const [link = ""] = linkPath.exec(path) ?? [];
  if (link === "") return true;
  const appId = await staleIfError(db, `path/${hostname}${link}`, () =>
    appOfPath(deps, hostname, path),
  );
  if (appId === null) return false;
  const key = `serves/${hostname}/${appId}`;
  // What is not served is remembered as what is not there.
  const serves = await staleIfError(
    db,
    key,
    async () => (await servesApp(db, domain, appId)) || null,
  );
  return serves === true;
}

/**
 * Answers a request to a customer's domain that it does not serve: nothing while it is not verified, no
 * console ever, no links of others. Null = goes on, as does any request to another host.
 */
export async function guardDomain(deps: Deps, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const { hostname } = url;
  if (isIP(hostname) || hostname.startsWith("[") || isLoopback(hostname)) return null;
  if (isOwnHost(deps.config, hostname)) return null;
  const { db } = deps.store;
  const domain = await staleIfError(db, `domain/${hostname}`, () => domainOfHost(db, hostname));
  if (!domain) return null;
  if (!(await mayServe(deps, domain, url))) return absent(request);
  if (domain.isHttpsForced && domain.isActive && !isSecure(request, url)) {
    const to = `https://${hostname}${url.pathname}${url.search}`;
    return new Response(null, { status: 308, headers: { location: to } });
  }
  return null;
}

/** A proxy in front tells by what it was reached; who makes it up gains an unsafe connection of their own. */
const isSecure = (request: Request, url: URL): boolean =>
  url.protocol === "https:" || request.headers.get("x-forwarded-proto") === "https";
