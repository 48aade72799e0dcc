import type { CallName } from "../../src/core/api/contract";
import { isEmbedToken } from "../access/embed-viewer";
import type { Embedding } from "../access/embedding";
import type { ServiceConfig } from "../base/config";
import type { FoundCall } from "../calls/find-call";

/** Calls of a shared report: any page may show one, and no credentials travel. */
const openToAll: ReadonlySet<CallName> = new Set(["share/report", "channel/requirePassword"]);

const requestHeaders =
  "content-type, token, appkey, x-page-host, x-held-mark, x-timestamp, x-client, x-sign";
const responseHeaders = "requestId, x-reply-mark, x-timestamp, x-client, x-sign";

interface Reach {
  config: ServiceConfig;
  embedding: Embedding;
  now: number;
}

/** Who may read the answer: `*` anyone, or the one origin, with or without credentials. */
async function allowanceOf(
  request: Request,
  name: CallName,
  origin: string,
  { config, embedding, now }: Reach,
): Promise<{ origin: string; hasCredentials: boolean } | null> {
  if (config.embedOrigins.includes(origin)) return { origin, hasCredentials: true };
  if (openToAll.has(name)) return { origin: "*", hasCredentials: false };
  // A preflight cannot say which token follows: it passes for any origin that some key lists.
  const mayBeEmbed =
    request.method === "OPTIONS" || isEmbedToken(request.headers.get("token") ?? "");
  if (!mayBeEmbed || !(await embedding.isKnownOrigin(origin, now))) return null;
  return { origin, hasCredentials: false };
}

/**
 * Returns the calls that an origin may make: those of a console session, and those with an embed
 * token.
 */
export async function reachOf(
  origin: string,
  { config, embedding, now }: Reach,
): Promise<{ session: boolean; token: boolean }> {
  const session = config.embedOrigins.includes(origin);
  return { session, token: session || (await embedding.isKnownOrigin(origin, now)) };
}

/**
 * Lets the configured embed origins make session calls, those of embed keys make calls with their
 * tokens, and any origin read shared reports.
 */
export async function addCors(
  response: Response,
  request: Request,
  { name }: FoundCall,
  reach: Reach,
): Promise<Response> {
  const origin = request.headers.get("origin");
  if (!origin) return response;
  response.headers.append("vary", "origin");
  const allowance = await allowanceOf(request, name, origin, reach);
  if (!allowance) return response;
  response.headers.set("access-control-allow-origin", allowance.origin);
  if (allowance.hasCredentials) response.headers.set("access-control-allow-credentials", "true");
  response.headers.set("access-control-expose-headers", responseHeaders);
  if (request.method === "OPTIONS") {
    response.headers.set("access-control-allow-methods", "GET, POST");
    response.headers.set("access-control-allow-headers", requestHeaders);
    response.headers.set("access-control-max-age", "600");
  }
  return response;
}
