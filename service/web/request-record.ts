import { hash } from "node:crypto";
import { addressRange } from "../base/client-ip";
import type { Log } from "../base/log";
import { type Area, topics } from "../base/topics";
import type { TraceIds } from "../base/trace-ids";
import { readinessPaths } from "./health";

/** Area and route of a request, for metrics and the log. */
export interface RequestRecord {
  readonly area: Area;
  /** Template of the route that was reached. */
  route: string;
}

const unmatched = "unmatched";

/** The template of all calls; each is counted by its name. */
export const callRoute = "/admin/{call}";

/** Beginnings of paths, the longer before the shorter. */
const areaOfPath: readonly [string, Area][] = [
  ["/open/", "open"],
  ["/sdk/download/", "file"],
  ["/sdk/v1/download", "file"],
  ...["/sdk/maven/", "/sdk/swift/", "/sdk/pods/", "/sdk/npm/", "/sdk/harmony/"].map(
    (path): [string, Area] => [path, "file"],
  ),
  ["/sdk/", "sdk"],
  ["/t/", "monitor"],
  ...["/l/", "/s/", "/a/", "/u/", "/m/"].map((path): [string, Area] => [path, "link"]),
  ...["/files/", "/documents/", "/pictures/", "/ota/", "/assets/", "/embed/", "/docs"].map(
    (path): [string, Area] => [path, "file"],
  ),
];

/** Begins the record of a request; a call makes it one of its own area. */
export function beginRecord(path: string, product: string): RequestRecord {
  const bare = path.replace(/^\/e(\/a)?(?=\/)/, "");
  const isCall = [`/${product}/admin/`, "/api/", "/privateout/"].some((start) =>
    bare.startsWith(start),
  );
  const area = isCall
    ? "call"
    : (areaOfPath.find(([start]) => path.startsWith(start))?.[1] ?? "page");
  topics.begun.publish(area);
  return { area, route: unmatched };
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The method as it is counted: whoever asks may make one up. */
const knownMethod = (method: string): string => (methods.includes(method) ? method : "_OTHER");

/** The route of a page as it is counted; what no page has is the last of all. */
export const templateOf = (path: string): string => (path === "*" ? "/*" : path);

const massAreas: readonly Area[] = ["sdk", "monitor", "link", "file"];

/** Requests that come in masses and tell nothing when they go well. */
const comesInMasses = ({ area, route }: RequestRecord): boolean =>
  massAreas.includes(area) || readinessPaths.includes(route);

/** A response and who it was for. */
export interface Served {
  request: Request;
  response: Response;
  ms: number;
  ip: string;
  requestId: string;
  ids: TraceIds;
}

const lengthOf = (headers: Headers): number | undefined => {
  const length = headers.get("content-length");
  return length === null ? undefined : Number(length);
};

/** Publishes a request that was answered, and logs one that is no call: calls have lines of their own. */
export function endRecord(
  record: RequestRecord,
  { request, response, ms, ip, requestId, ids }: Served,
  { log, sample }: { log: Log; sample: number },
): void {
  const { area, route } = record;
  const method = knownMethod(request.method);
  const { status } = response;
  topics.served.publish({ area, route, method, status, ms });
  if (route === callRoute && method !== "OPTIONS") return;
  const isSampled = sample > 1 && status < 400 && comesInMasses(record);
  // By an id that every service on the way knows: all of them choose the same requests.
  const id = ids.correlationId ?? requestId;
  if (isSampled && Number.parseInt(hash("md5", id, "hex").slice(0, 8), 16) % sample !== 0) return;
  log("info", "request", {
    method,
    route,
    area,
    status,
    ms: Math.round(ms),
    bytesIn: lengthOf(request.headers),
    bytesOut: lengthOf(response.headers),
    ip: addressRange(ip),
    requestId,
    ...ids,
    ...(isSampled && { sampled: sample }),
  });
}
