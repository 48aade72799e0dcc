import * as v from "valibot";
import { jumpFaults } from "../../../src/core/api/contract/constants/wechat-link";
import { jsonOf } from "../../base/json-of";

const bytesAtMost = 256;

const hitBody = v.variant("kind", [
  v.object({ kind: v.picklist(["visit", "click", "jump"]) }),
  v.object({ kind: v.literal("fail"), fault: v.picklist(jumpFaults) }),
]);

export type Hit = v.InferOutput<typeof hitBody>;

/** Reads the report of a page; null for anything else. */
export async function readHit(request: Request): Promise<Hit | null> {
  if (Number(request.headers.get("content-length") ?? 0) > bytesAtMost) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > bytesAtMost) return null;
    chunks.push(chunk);
  }
  const parsed = v.safeParse(hitBody, jsonOf(Buffer.concat(chunks).toString("utf8")));
  return parsed.success ? parsed.output : null;
}
