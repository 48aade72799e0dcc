import * as v from "valibot";
import { eventMetrics } from "../../metrics";
import { cohortChoices, splitKinds } from "./analysis";
import { compareMetrics } from "./channel-report";
import { distributionBases, distributionDimensions } from "./constants/distribution";
import { paramChoice } from "./param";
import { reportFilter } from "./report";
import { lineText, positiveId } from "./shared";

/** A figure of channels beside each other: a count, one of each active device, or all that tells how good they are. */
const channelFigures = [...compareMetrics, "launchPer", "durPer", "retention", "quality"] as const;

const { platform, channelIds, groupIds, versions } = reportFilter;

/** Choices of a shared chart in addition to the filter, by kind; kinds that are not named have none. */
export const chartQuery = v.variant("kind", [
  v.object({
    kind: v.literal("funnel"),
    /** Of the channels, where they are all of one kind. */
    channelKind: v.optional(v.nullable(v.picklist(["normal", "adv", "asa"])), null),
    isDistinct: v.optional(v.boolean(), false),
    /** Number of the event after the registration. */
    eventId: v.optional(v.nullable(positiveId), null),
  }),
  v.object({
    kind: v.literal("distribution"),
    by: v.picklist(distributionDimensions),
    basis: v.picklist(distributionBases),
  }),
  v.object({ kind: v.literal("retention"), basis: v.picklist(["install", "register"]) }),
  v.object({ kind: v.literal("cohorts"), ...cohortChoices }),
  v.object({ kind: v.literal("cohortSplit"), ...cohortChoices, by: v.picklist(splitKinds) }),
  v.object({
    kind: v.literal("parts"),
    /** Replaces these fields of the filter; null = the same over the compared period. */
    other: v.nullable(v.object({ platform, channelIds, groupIds, versions })),
    names: v.pipe(v.array(lineText(80)), v.minLength(2), v.maxLength(2)),
    /** Both sides, or the one less the other. */
    shows: v.picklist(["sides", "difference"]),
  }),
  v.object({ kind: v.literal("channels"), figure: v.picklist(channelFigures) }),
  v.object({
    kind: v.literal("event"),
    id: positiveId,
    metric: v.picklist(eventMetrics),
    by: v.picklist(["period", "channel"]),
  }),
  v.object({ kind: v.literal("param"), ...paramChoice }),
]);

export type ChartQuery = v.InferOutput<typeof chartQuery>;
