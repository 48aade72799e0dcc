import type { CallName } from "../../../src/core/api/contract";
import type { ServiceConfig } from "../config";
import type { FoundCall } from "../wire/find-call";

/** Calls of a shared report: any page may show one, and no credentials travel. */
const openToAll: ReadonlySet<CallName> = new Set(["share/report", "channel/requirePassword"]);

const requestHeaders = "content-type, token, appkey, x-page-host, x-timestamp, x-client, x-sign";
const answerHeaders = "requestId, x-timestamp, x-client, x-sign";

/** Lets the configured embed origins make session calls, and any origin read shared reports. */
export function addCors(
  answer: Response,
  request: Request,
  { name }: FoundCall,
  config: ServiceConfig,
): Response {
  const origin = request.headers.get("origin");
  if (!origin) return answer;
  answer.headers.append("vary", "origin");
  const isKnown = config.embedOrigins.includes(origin);
  if (!isKnown && !openToAll.has(name)) return answer;
  answer.headers.set("access-control-allow-origin", isKnown ? origin : "*");
  if (isKnown) answer.headers.set("access-control-allow-credentials", "true");
  answer.headers.set("access-control-expose-headers", answerHeaders);
  if (request.method === "OPTIONS") {
    answer.headers.set("access-control-allow-methods", "GET, POST");
    answer.headers.set("access-control-allow-headers", requestHeaders);
    answer.headers.set("access-control-max-age", "600");
  }
  return answer;
}
