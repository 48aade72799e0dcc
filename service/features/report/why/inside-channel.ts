import type { WhyInside, WhySplit } from "../../../../src/core/api/contract";
import { organicChannel } from "../../../store/event-tables";
import { analyse, type Change, type Known } from "./analyse";
import { leastStrength } from "./explain";
import { idOf } from "./split-rows";

/** Part of a channel's change from which it is said to be that of a platform or method. */
const leastShare = 0.5;

/** Finds the platform or match method that made most of the change of the channel that changed most; one step, as combinations of more find chance. */
export async function insideChannel(
  change: Change,
  splits: readonly WhySplit[],
): Promise<WhyInside | null> {
  const strongest = splits.find(({ split }) => split === "channel")?.parts[0];
  if (!strongest?.isNamed) return null;
  const channelIds = channelsOf(strongest.id, change.known);
  if (channelIds.length === 0) return null;
  const selection = { ...change.selection, channelIds };
  const { found, value, previous } = await analyse({ ...change, selection }, [
    "platform",
    "method",
  ]);
  if (value === null || previous === null || value === previous) return null;
  const inside = found
    .filter(([, { strength }]) => strength >= leastStrength)
    .toSorted(([, a], [, b]) => b.strength - a.strength)
    .flatMap(([split, { contributions }]) => {
      const [most] = contributions.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
      const share = most ? most.change / (value - previous) : 0;
      if (!most?.isNamed || share < leastShare) return [];
      const id = idOf(split, most.id);
      return [{ channelId: strongest.id, split, id, share: Math.min(1, share) }];
    });
  return inside[0] ?? null;
}

/** A channel with its children. */
function channelsOf(id: string, known: Known): number[] {
  if (id === "organic") return [organicChannel];
  return [...known.values()].flatMap((channel) =>
    String(channel.parent_id ?? channel.id) === id ? [channel.id] : [],
  );
}
