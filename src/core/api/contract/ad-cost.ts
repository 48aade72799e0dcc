import * as v from "valibot";
import { call } from "./define";
import { day, type EpochMs, positiveId, requiredText } from "./shared";

/** Days of one reply. */
export const costDays = 14;

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000));
const maybeCents = v.nullable(cents);

export interface AdCost {
  day: string;
  /** Null = nothing typed in or imported. */
  cents: number | null;
  /** Campaigns that a sheet gave it by; 0 = typed in for the whole day. */
  campaigns: number;
  userName: string;
  time: EpochMs | null;
}

export type CostField = "day" | "channelCode" | "campaignId" | "campaignName" | "cost";

/** A line of a sheet of costs, and what would become of it. */
export interface CostRow {
  /** Line of the sheet, from 2: the head is line 1. */
  row: number;
  day: string;
  channelCode: string;
  campaignId: string;
  campaignName: string;
  /** As it stands in the sheet. */
  cost: string;
  cents: number | null;
  outcome: "create" | "replace" | "error";
  /** Replaced amount: that of the campaign, or the one entered for the whole day. */
  before: number | null;
  problems: { field: CostField; message: string }[];
  /** Cells whose text may differ from what was typed, such as a number without its leading zeros. */
  warnings: { field: CostField; message: string }[];
}

export interface CostCheck {
  fileName: string;
  total: number;
  counts: Record<CostRow["outcome"], number>;
  /** Of the rows that are right. */
  sumCents: number;
  rows: CostRow[];
}

const sheet = v.object({ ticket: requiredText(2000), fileName: requiredText(200) });
const writing = {
  access: "app",
  writes: true,
  module: "channel",
  embed: "channel",
  scope: "whole",
} as const;

/**
 * Calls for the costs of ad channels: entered by day, or imported by campaign and day (columns 日期,
 * 渠道编号, 计划 ID, 计划名称, 消耗; at most 2,000 rows).
 */
export const adCostCalls = {
  /** Ours: the days up to `end` (null = today), newest first. */
  "ad/costs": call<{ map: { list: AdCost[]; today: string } }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ id: positiveId, end: v.optional(v.nullable(day), null) }),
  }),
  /** Ours: reads an uploaded sheet and says what would become of each row; changes nothing. */
  "ad/checkCosts": call<{ map: CostCheck }>()({ ...writing, body: sheet }),
  /** Ours: writes the rows that are right; of a day that was typed in, the campaigns take the place. */
  "ad/importCosts": call<{ map: { saved: number } }>()({ ...writing, body: sheet }),
  /** Ours: null removes one, and what is typed in takes the place of the day's campaigns; 0409 with field `before` when somebody typed in another meanwhile. */
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
