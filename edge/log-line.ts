import type { EdgeBlock } from "../src/core/api/contract/constants/acceleration";

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
  /** Reason for which the request would have been blocked, if observing only were off. */
  observed: EdgeBlock | null;
  edgeMs: number;
  /** null = no origin was asked. */
  originMs: number | null;
}

/**
 * Variables of a log line, for HTTP and for streams; every value is a string. The two differ in
 * their number of values.
 */
export const httpFormat = [
  "$edge_domain",
  "$edge_block",
  "$msec",
  "$remote_addr",
  "$uri",
  "$status",
  "$bytes_sent",
  "$request_length",
  "$upstream_cache_status",
  "$limit_req_status",
  "$request_time",
  "$upstream_response_time",
] as const;
export const streamFormat = [
  "$edge_domain",
  "$msec",
  "$remote_addr",
  "$status",
  "$bytes_sent",
  "$bytes_received",
  "$session_time",
] as const;

type Name = "d" | "b" | "t" | "a" | "u" | "s" | "o" | "i" | "c" | "l" | "rt" | "ut";
type Line = Partial<Record<Name, string>>;

const ofHttp = (v: string[]): Line => ({
  d: v[0],
  b: v[1],
  t: v[2],
  a: v[3],
  u: v[4],
  s: v[5],
  o: v[6],
  i: v[7],
  c: v[8],
  l: v[9],
  rt: v[10],
  ut: v[11],
});
const ofStream = (v: string[]): Line => ({
  d: v[0],
  t: v[1],
  a: v[2],
  s: v[3],
  o: v[4],
  i: v[5],
  rt: v[6],
});

/** The values by name; they came with their names until agent 1.1.0, whose log may still be there. */
function named(line: string[] | Line): Line | null {
  if (!Array.isArray(line)) return line;
  if (line.length === httpFormat.length) return ofHttp(line);
  return line.length === streamFormat.length ? ofStream(line) : null;
}

const hits = new Set(["HIT", "STALE", "UPDATING", "REVALIDATED"]);
const misses = new Set(["MISS", "EXPIRED", "BYPASS"]);

/** Times of several origins that were asked in turn, `0.012, 0.020 : 0.004`, added up. */
function originMsOf(text: string): number | null {
  // No origin or one is nearly always asked, and this is done for every request.
  if (text === "") return null;
  const alone = Number(text);
  if (!Number.isNaN(alone)) return alone * 1000;
  const times = text.split(/[,:]/).map((part) => Number.parseFloat(part));
  const known = times.filter((seconds) => !Number.isNaN(seconds));
  if (known.length === 0) return null;
  return known.reduce((sum, seconds) => sum + seconds, 0) * 1000;
}

/** As the file of a domain marks what its firewall only observes. */
const observedMark = "observed";

function blockOf(line: Line, isOriginAsked: boolean): EdgeBlock | null {
  if (line.b) return line.b === observedMark ? null : (line.b as EdgeBlock);
  if (line.l === "REJECTED") return "cc";
  if (line.s !== "403" || isOriginAsked || line.c) return null;
  // Streams are refused by address alone.
  return line.u === undefined ? "address" : null;
}

/** Reads a line of the log; null for one of no domain, or that is no line. */
export function readLine(text: string): Hit | null {
  let line: Line | null;
  try {
    line = named(JSON.parse(text) as string[] | Line);
  } catch {
    return null;
  }
  if (!line) return null;
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
