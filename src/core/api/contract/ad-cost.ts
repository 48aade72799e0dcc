import * as v from "valibot";
import { call } from "./define";
import { day, type EpochMs, positiveId } from "./shared";

/** Days of one reply. */
export const costDays = 14;

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000));
const maybeCents = v.nullable(cents);

export interface AdCost {
  day: string;
  /** Null = nothing typed in. */
  cents: number | null;
  userName: string;
  time: EpochMs | null;
}

/** What ad channels cost, typed in by day. */
export const adCostCalls = {
  /** Ours: the days up to `end` (null = today), newest first. */
  "ad/costs": call<{ map: { list: AdCost[]; today: string } }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ id: positiveId, end: v.optional(v.nullable(day), null) }),
  }),
  /** Ours: null removes one; 0409 with field `before` when somebody typed in another meanwhile. */
  "ad/saveCosts": call<{ map: { saved: number } }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "channels",
    body: v.object({
      id: positiveId,
      rows: v.pipe(
        v.array(v.object({ day, cents: maybeCents, before: maybeCents })),
        v.minLength(1),
        v.maxLength(costDays),
      ),
    }),
  }),
};
