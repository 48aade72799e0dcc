import type { zh } from "../../../core/text/live";

type Messages = Pick<typeof zh, "days" | "hours" | "minutes" | "seconds">;

const units = [
  ["days", 86_400_000],
  ["hours", 3_600_000],
  ["minutes", 60_000],
] as const;

/** A span of time in its two largest units, such as 「2 小时 5 分钟」. */
export function spanText(spanMs: number, messages: Messages): string {
  const ms = Math.max(0, spanMs);
  const at = units.findIndex(([, unitMs]) => ms >= unitMs);
  const large = units[at];
  if (!large) return messages.seconds(Math.floor(ms / 1000));
  const [name, unitMs] = large;
  const count = Math.floor(ms / unitMs);
  const [nextName, nextMs] = units[at + 1] ?? (["seconds", 1000] as const);
  const rest = Math.floor((ms - count * unitMs) / nextMs);
  return rest > 0 ? `${messages[name](count)} ${messages[nextName](rest)}` : messages[name](count);
}
