import * as v from "valibot";
import { type ShareMetric, shareMetrics } from "../../metrics";
import { appPlatforms } from "./constants/platform";
import { type SignedPart, signedParts } from "./constants/signed-chart";
import { call } from "./define";
import { day, type EpochMs, positiveId, requiredText } from "./shared";
import type { SharedReport } from "./shared-chart";

/** Filter of a signed embed, the same for every viewer; the viewer can change none of it. */
export interface SignedFilter {
  part: SignedPart;
  metrics: ShareMetric[];
  /** The last days, up to the day it is opened; else `start` and `end`. */
  lastDays: 7 | 30 | 90 | null;
  start: string | null;
  end: string | null;
  granularity: "hour" | "day" | "week" | "month";
  platform: (typeof appPlatforms)[number] | null;
  deductsAbnormal: boolean;
}

export interface SignedChart {
  id: number;
  /** Goes into the `token` attribute, or the `?token=` of the link. */
  token: string;
  url: string;
  filter: SignedFilter;
  createTime: EpochMs;
  /** The link ends here. */
  endTime: EpochMs;
  revokeTime: EpochMs | null;
}

/** A report as a signed embed shows it. */
export interface SignedReport extends SharedReport {
  part: SignedPart;
}

const target = {
  id: positiveId,
  of: v.optional(v.picklist(["channel", "group"]), "channel"),
};
const ofChannels = {
  access: "app",
  module: "channel",
  embed: "none",
  feature: "share",
} as const;

export const signedChartCalls = {
  /** Ours: the signed embeds of a channel or group, live ones first, newest first. */
  "signedChart/list": call<{ map: { list: SignedChart[] } }>()({
    ...ofChannels,
    body: v.object(target),
  }),
  /** Ours: signs one. 0400 with the field that is wrong, 0409 when there are too many. */
  "signedChart/create": call<{ map: SignedChart }>()({
    ...ofChannels,
    writes: true,
    scope: "channels",
    body: v.pipe(
      v.object({
        ...target,
        part: v.picklist(signedParts),
        metrics: v.pipe(v.array(v.picklist(shareMetrics)), v.minLength(1)),
        lastDays: v.nullable(v.picklist([7, 30, 90])),
        start: v.nullable(day),
        end: v.nullable(day),
        granularity: v.picklist(["hour", "day", "week", "month"]),
        platform: v.nullable(v.picklist(appPlatforms)),
        deductsAbnormal: v.boolean(),
        /** Last day it is shown, by the calendar of the app. */
        endDay: day,
      }),
      v.forward(
        v.check(
          ({ lastDays, start, end }) =>
            lastDays === null ? start !== null && end !== null && start <= end : true,
          "请选择日期范围",
        ),
        ["start"],
      ),
    ),
  }),
  /** Ours: ends one for good. */
  "signedChart/revoke": call<{ map: SignedChart }>()({
    ...ofChannels,
    writes: true,
    scope: "channels",
    body: v.object({ ...target, signedId: positiveId }),
  }),
  /** Ours: what a signed embed shows. 0404 when the token is none of ours, 0410 when it has ended. */
  "signedChart/report": call<{ map: SignedReport }>()({
    access: "public",
    body: v.object({ token: requiredText(120) }),
  }),
};
