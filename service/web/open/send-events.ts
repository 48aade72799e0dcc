import * as v from "valibot";
import { badBody } from "../../base/body-reasons";
import { parseJson } from "../../base/read-body";
import { Refusal } from "../../base/refusal";
import type { Ingest } from "../../ingest/routes";
import type { HeldKey } from "./held-keys";
import { OpenRefusal } from "./problem";
import { sender } from "./raw-schema";
import type { Asked } from "./run-bound";

/** Events from the owner's server, through the same door as those of devices. */
export async function sendEvents(
  { parts, body }: Asked,
  { app }: HeldKey,
  ingest: Ingest,
  nowMs: number,
): Promise<Response> {
  if (app.isExperience) throw new OpenRefusal("forbidden", "体验应用仅供演示，无法进行此操作");
  const json = parseJson(body);
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new OpenRefusal("bad_request", "请求体应为 JSON 对象", "body");
  }
  const told = v.safeParse(sender, json);
  if (!told.success) throw badBody(told.issues, "events");
  const batch = { ...json, appkey: app.appkey };
  const taken = await ingest.take(parts.kind ?? "", batch, {
    ...told.output,
    nowMs,
    isServer: true,
  });
  if ("fault" in taken) {
    const { status, retMsg, field, later } = taken.fault;
    if (later) {
      const { retryAfterSeconds, ...more } = later;
      const code = later.cause === "day" ? "quota_exceeded" : "rate_limited";
      throw new OpenRefusal(code, retMsg, undefined, retryAfterSeconds, more);
    }
    throw new Refusal(status === 404 ? "0404" : "0400", retMsg, field);
  }
  return new Response(JSON.stringify({ data: taken.data }), {
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  });
}
