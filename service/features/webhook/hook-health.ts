import type { Webhook } from "../../../src/core/api/contract";
import { webhookState } from "../../store/open-api-tables";

const minuteMs = 60_000;
export const strugglingAfterMs = 15 * minuteMs;
export const pausedAfterMs = 5 * 24 * 60 * minuteMs;
/** Failures one after another with which a webhook fails; fewer are of their messages. */
const failuresAtLeast = 3;
const gone = 410;

/** The columns of a webhook that tell the state of its receiver. */
export interface HookFacts {
  state: number;
  failures: number;
  failing_since: Date | null;
  last_status: number | null;
}

/** Tells whether the receiver counts as away, when one message at a time probes it. */
export const isFailing = ({ failures, last_status }: Omit<HookFacts, "state" | "failing_since">) =>
  failures >= failuresAtLeast || (failures > 0 && last_status === gone);

/** State of a webhook, by how long nothing has succeeded. */
export function stateOf(hook: HookFacts, nowMs: number): Webhook["state"] {
  const { state, failures, failing_since, last_status } = hook;
  if (state !== webhookState.on) return "off";
  if (failures === 0) return "on";
  const failingMs = failing_since === null ? 0 : nowMs - failing_since.getTime();
  if (last_status === gone || failingMs >= pausedAfterMs) return "paused";
  return failingMs >= strugglingAfterMs ? "struggling" : "on";
}

const waitAtMostMs = 24 * 60 * minuteMs;

/** Wait before a failing webhook is tried again: its receiver's wish, else a minute, later a quarter of an hour. */
export function probeAfterMs(
  hook: HookFacts,
  { status, retryAfterSeconds }: { status: number | null; retryAfterSeconds?: number | undefined },
  nowMs: number,
): number {
  const isLate = stateOf(hook, nowMs) !== "on";
  const usualMs = isLate ? strugglingAfterMs : minuteMs;
  if ((status === 429 || status === 503) && retryAfterSeconds !== undefined) {
    return Math.min(Math.max(retryAfterSeconds * 1_000, 1_000), waitAtMostMs);
  }
  // What stands before the receiver has it already: it is not to be pressed.
  return status === 502 || status === 504 ? usualMs * 2 : usualMs;
}
