import type { BlockList } from "node:net";
import { canonicalIp, isIn } from "./client-ip";
import { isLoopback } from "./loopback";

/** Ids that somebody before us gave a request; ours stays its identity. */
export interface TraceIds {
  /** Of `X-Request-Id`; answered as it came. */
  correlationId?: string;
  /** Of `traceparent`, 32 hexadecimal digits. */
  traceId?: string;
}

const idForm = /^[\w.:-]{8,128}$/;
/** W3C Trace Context, version 00. */
const parentForm = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;
const isZero = (hex: string) => /^0+$/.test(hex);

/**
 * Reads the ids of a request, from this machine and from proxies that are trusted alone: whoever could
 * choose them could hide in the log behind somebody else. What has another form is not there.
 */
export function readTraceIds(headers: Headers, peer: string, trusted: BlockList): TraceIds {
  const ids: TraceIds = {};
  const sender = canonicalIp(peer);
  if (!isLoopback(sender) && !isIn(trusted, sender)) return ids;
  const id = headers.get("x-request-id") ?? "";
  if (idForm.test(id)) ids.correlationId = id;
  const [, traceId = "0", parent = "0"] = parentForm.exec(headers.get("traceparent") ?? "") ?? [];
  if (!isZero(traceId) && !isZero(parent)) ids.traceId = traceId;
  return ids;
}
