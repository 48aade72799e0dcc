import * as v from "valibot";
import { edgeBlocks, edgeLatencyMs } from "./constants/acceleration";

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));
const short = (max: number) => v.pipe(v.string(), v.maxLength(max));
const domainKeyed = v.record(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), short(2000));

/** Facts that an agent sends when it requests its configuration. */
export const edgeSync = v.object({
  agent: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)),
  nginx: short(40),
  hasWaf: v.boolean(),
  /** Mark of the release that it has tried last; empty at first. */
  tried: short(80),
  /** Marks of what it serves, by domain. */
  applied: domainKeyed,
  /** Why it serves something older, by domain; 0 = why it could take nothing at all. */
  faults: domainKeyed,
  /** Origins that do not answer, as `address:port`, by domain. */
  down: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
      v.pipe(v.array(short(300)), v.maxLength(500)),
    ),
    {},
  ),
});
export type EdgeSync = v.InferOutput<typeof edgeSync>;

/** Origins of a domain, which a node looks up itself. */
export interface EdgeUpstream {
  balance: "round" | "least" | "hash" | "primary";
  fails: number;
  seconds: number;
  servers: { address: string; port: number; weight: number; isBackup: boolean }[];
  /** Health check of the origins; null = none. */
  probe: {
    kind: "tcp" | "http";
    isTls: boolean;
    host: string;
    path: string;
    everySeconds: number;
    passes: number;
  } | null;
}

/** A domain as a node gets it. */
export interface EdgeServed {
  id: number;
  mark: string;
  /** Of one of the two kinds of file. */
  kind: "http" | "stream";
  file: string;
  upstream: EdgeUpstream;
  certificate: { chain: string; key: string } | null;
}

/** All that a node serves. */
export interface EdgeRelease {
  /** Changes with anything in it. */
  mark: string;
  domains: EdgeServed[];
  /** Ranges of addresses with their regions, as lines of nginx; empty where no domain asks. */
  regions: string;
  /** Networks that origins may be in although they are not public. */
  networks: string[];
}

/** Answer to `edgeSync`; null = what was tried last is what there is. */
export interface EdgeSyncReply {
  release: EdgeRelease | null;
}

const classes = v.pipe(v.array(count), v.length(edgeLatencyMs.length + 1));
const place = { domain: v.pipe(count, v.minValue(1)), t: count };

/** Counters of a minute; `t` is minutes since the epoch. */
export const edgeMinute = v.object({
  ...place,
  requests: count,
  bytesIn: count,
  bytesOut: count,
  hits: count,
  misses: count,
  blocked: v.object({ cc: count, address: count, region: count, agent: count, waf: count }),
  /** 2xx to 5xx. */
  statuses: v.tuple([count, count, count, count]),
  edgeMs: classes,
  originMs: classes,
});
export type EdgeMinute = v.InferOutput<typeof edgeMinute>;

/** Counters of an agent. It sends a batch until it is accepted, and each number once. */
export const edgeBatch = v.object({
  source: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  number: v.pipe(count, v.minValue(1)),
  minutes: v.pipe(v.array(edgeMinute), v.maxLength(8000)),
  tops: v.pipe(
    v.array(
      v.object({
        ...place,
        kind: v.picklist(["path", "address"]),
        name: short(300),
        requests: count,
        bytesOut: count,
      }),
    ),
    v.maxLength(5000),
  ),
  attacks: v.pipe(
    v.array(
      v.object({
        ...place,
        kind: v.picklist(edgeBlocks),
        address: short(64),
        target: short(300),
        requests: count,
        /** Refused, or only observed. */
        isBlocked: v.optional(v.boolean(), true),
      }),
    ),
    v.maxLength(2000),
  ),
});
export type EdgeBatch = v.InferOutput<typeof edgeBatch>;
