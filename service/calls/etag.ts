import { createHash } from "node:crypto";
import type { Envelope } from "./envelope";
import type { FoundCall } from "./find-call";
import { packedFrom } from "./pack-body";

/** The request header with the mark of the reply that the asker holds. */
export const heldMarkHeader = "x-held-mark";
/** The answer header with the mark of this reply. */
export const replyMarkHeader = "x-reply-mark";

const unchanged = JSON.stringify({
  retCode: "0304",
  retMsg: "未变化",
  data: null,
  map: null,
  obj: null,
  code: null,
  type: "success",
} satisfies Envelope);

/**
 * An envelope as it travels, with its mark; a short one in its place where the asker holds the same
 * already. Only long replies of reading calls to whoever is signed in are marked, and the mark is of
 * the whole text: who has it has been answered exactly this before.
 */
export function serializeEnvelope(
  { call, protection }: FoundCall,
  envelope: Envelope,
  heldMark: string | null,
): { json: string; mark: string | null } {
  const json = JSON.stringify(envelope);
  const mayBeHeld =
    envelope.retCode === "0000" &&
    call.access !== "public" &&
    !call.writes &&
    protection === "plain" &&
    Buffer.byteLength(json) > packedFrom;
  if (!mayBeHeld) return { json, mark: null };
  const etag = createHash("sha256").update(json).digest("base64url").slice(0, 22);
  return { json: etag === heldMark ? unchanged : json, mark: etag };
}
