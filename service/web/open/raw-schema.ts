import * as v from "valibot";
import { isAddress } from "../../../src/core/api/contract/constants/ip-network";
import { day, text } from "../../../src/core/api/contract/shared";
import { cleanText } from "../../base/clean-text";
import { say } from "../../base/message";
import { eventType } from "../../ingest/batch/event-type";

const kinds = Object.keys(eventType) as (keyof typeof eventType)[];

export const rawQuery = v.object({
  start: day,
  end: day,
  kinds: v.optional(v.pipe(v.array(v.picklist(kinds)), v.maxLength(kinds.length)), []),
  /** `X-Next-Cursor` of the answer before; empty for the first. */
  cursor: v.optional(text(100), ""),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 5_000),
});

/**
 * Device facts that a server sends beside the events, since the request itself comes from the
 * server.
 */
export const sender = v.object({
  ip: v.optional(
    v.pipe(
      v.string(),
      v.check((ip) => ip === "" || isAddress(ip), say("应为设备的 IP 地址").zh),
    ),
    "",
  ),
  userAgent: v.optional(
    v.pipe(
      v.string(),
      v.transform((given) => cleanText(given, 500)),
    ),
    "",
  ),
});
