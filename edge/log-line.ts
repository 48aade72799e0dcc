import type { EdgeBlock } from "../src/core/api/contract/words/acceleration";

/** A request as nginx has written it down. */
export interface Hit {
  domain: number;
  /** Minutes since the epoch. */
  t: number;
  address: string;
  path: string;
  status: number;
  bytesOut: number;
  bytesIn: number;
  /** From the cache, past it though it could have been kept there, or neither. */
  cache: "hit" | "miss" | null;
  blocked: EdgeBlock | null;
  /** What would have refused it, had it not been told to observe only. */
  observed: EdgeBlock | null;
  edgeMs: number;
  /** null = no origin was asked. */
  originMs: number | null;
}

/** The format of the log, of HTTP and of streams; every value is a text. */
export const httpFormat = [
  ["d", "$edge_domain"],
  ["b", "$edge_block"],
  ["t", "$msec"],
  ["a", "$remote_addr"],
  ["u", "$uri"],
  ["s", "$status"],
  ["o", "$bytes_sent"],
  ["i", "$request_length"],
  ["c", "$upstream_cache_status"],
  ["l", "$limit_req_status"],
  ["rt", "$request_time"],
  ["ut", "$upstream_response_time"],
] as const;
export const streamFormat = [
  ["d", "$edge_domain"],
  ["t", "$msec"],
  ["a", "$remote_addr"],
  ["s", "$status"],
  ["o", "$bytes_sent"],
  ["i", "$bytes_received"],
  ["rt", "$session_time"],
] as const;

const hits = new Set(["HIT", "STALE", "UPDATING", "REVALIDATED"]);
const misses = new Set(["MISS", "EXPIRED", "BYPASS"]);

/** Times of several origins that were asked in turn, `0.012, 0.020 : 0.004`, added up. */
function originMsOf(text: string): number | null {
  const times = text.split(/[,:]/).map((part) => Number.parseFloat(part));
  const known = times.filter((seconds) => !Number.isNaN(seconds));
  if (known.length === 0) return null;
  return known.reduce((sum, seconds) => sum + seconds, 0) * 1000;
}

/** As the file of a domain marks what its firewall only observes. */
const observedMark = "observed";

function blockOf(line: Record<string, string>, isOriginAsked: boolean): EdgeBlock | null {
  if (line.b) return line.b === observedMark ? null : (line.b as EdgeBlock);
  if (line.l === "REJECTED") return "cc";
  if (line.s !== "403" || isOriginAsked || line.c) return null;
  // Streams are refused by address alone.
  return line.u === undefined ? "address" : null;
}

/** Reads a line of the log; null for one of no domain, or that is no line. */
export function readLine(text: string): Hit | null {
  let line: Record<string, string>;
  try {
    line = JSON.parse(text) as Record<string, string>;
  } catch {
    return null;
  }
  const domain = Number(line.d);
  const seconds = Number(line.t);
  if (!(Number.isInteger(domain) && domain > 0 && seconds > 0)) return null;
  const originMs = originMsOf(line.ut ?? "");
  const cache = line.c ?? "";
  return {
    domain,
    t: Math.floor(seconds / 60),
    address: line.a ?? "",
    path: line.u ?? "",
    status: Number(line.s) || 0,
    bytesOut: Number(line.o) || 0,
    bytesIn: Number(line.i) || 0,
    cache: hits.has(cache) ? "hit" : misses.has(cache) ? "miss" : null,
    blocked: blockOf(line, originMs !== null),
    observed: line.b === observedMark ? "waf" : null,
    edgeMs: (Number(line.rt) || 0) * 1000,
    originMs,
  };
}
