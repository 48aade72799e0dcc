import { organicChannel } from "../../store/event-tables";
import { skewAtMostMs } from "./schema";

/** A moment from which a device counts for the channel whose link brought it back; organic = a reinstall ends that. */
export interface Reengagement {
  tsMs: number;
  channelId: number;
}

/** Kept at most, whatever a device reports. */
const keptAtMost = 64;

const isEnd = ({ channelId }: Reengagement): boolean => channelId === organicChannel;

/** The latest reengagement up to a moment, and the latest end. */
export function reengagedAt(
  all: readonly Reengagement[],
  tsMs: number,
): { link: Reengagement | null; end: Reengagement | null } {
  const until = all.filter((one) => one.tsMs <= tsMs);
  const last = until.at(-1);
  return {
    link: last && !isEnd(last) ? last : null,
    end: until.findLast(isEnd) ?? null,
  };
}

/**
 * Adds a moment to those of a device. What no event can ask for, since none is taken so late, is left
 * out, except for the latest of each kind.
 */
export function withReengagement(
  all: readonly Reengagement[],
  added: Reengagement,
  receivedMs: number,
): Reengagement[] {
  const oldestMs = receivedMs - skewAtMostMs;
  // At the same moment an install comes before the opens that follow it.
  const sorted = [...all, added].sort(
    (a, b) => a.tsMs - b.tsMs || Number(isEnd(b)) - Number(isEnd(a)),
  );
  const { link, end } = reengagedAt(sorted, oldestMs);
  return sorted
    .filter((one) => one.tsMs > oldestMs || one === link || one === end)
    .slice(-keptAtMost);
}

type Stored = [ms: number, channelId: number][];

export const storedReengagements = (all: readonly Reengagement[]): Stored | null =>
  all.length === 0 ? null : all.map(({ tsMs, channelId }) => [tsMs, channelId]);

export const readReengagements = (stored: Stored | null): Reengagement[] =>
  (stored ?? []).map(([tsMs, channelId]) => ({ tsMs, channelId }));
