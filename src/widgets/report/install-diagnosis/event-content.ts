import type { LiveEvent } from "../../../core/api/contract";
import { formatExact, formatMoney } from "../../../core/format";
import type { zh } from "../../../core/text/live";

/** Returns the content of an event in addition to its kind. */
export function eventContent(
  { eventId, value, isMoney, reason, robot }: LiveEvent,
  messages: Pick<typeof zh, "reasons">,
): string {
  const parts = [
    eventId ?? "",
    value === null ? "" : isMoney ? formatMoney(value) : formatExact(value),
    reason ? (messages.reasons[reason]?.[0] ?? reason) : "",
    robot ?? "",
  ];
  return parts.filter(Boolean).join(" · ");
}
