import * as v from "valibot";
import { badBody } from "../../base/body-reasons";
import { say } from "../../base/message";
import { parseJson } from "../../base/read-body";
import { ServiceError } from "../../base/service-error";
import type { Ingest } from "../../ingest/routes";
import type { HeldKey } from "./held-keys";
import { ProblemError } from "./problem";
import { sender } from "./raw-schema";
import type { Asked } from "./run-bound";

/** Events from the owner's server, through the same door as those of devices. */
export async function sendEvents(
  { parts, body }: Asked,
  { app }: HeldKey,
  ingest: Ingest,
  nowMs: number,
): Promise<Response> {
  if (app.isExperience)
    throw new ProblemError("forbidden", say("体验应用仅供演示，无法进行此操作"));
  const json = parseJson(body);
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new ProblemError("bad_request", say("请求体应为 JSON 对象"), "body");
  }
  const parsed = v.safeParse(sender, json);
  if (!parsed.success) throw badBody(parsed.issues, "events");
  const batch = { ...json, appkey: app.appkey };
  const taken = await ingest.take(parts.kind ?? "", batch, {
    ...parsed.output,
    nowMs,
    isServer: true,
  });
  if ("fault" in taken) {
    const { status, text, field, later } = taken.fault;
    if (later) {
      const { retryAfterSeconds, ...more } = later;
      const code = later.cause === "day" ? "quota_exceeded" : "rate_limited";
      throw new ProblemError(code, text, undefined, retryAfterSeconds, more);
    }
    throw new ServiceError(status === 404 ? "0404" : "0400", text, field);
  }
  return new Response(JSON.stringify({ data: taken.data }), {
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  });
}
