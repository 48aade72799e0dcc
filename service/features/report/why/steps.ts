import type { WhyStep } from "../../../../src/core/api/contract";
import { addTotals, type CountTotals, zeroTotals } from "../../../reporting/counts";
import { allMatches, type CountColumn, organicChannel } from "../../../store/event-tables";
import type { Change } from "./analyse";
import { isOfAds } from "./measures";
import type { MetricReader } from "./metric-reading";

/** Change of the logarithm below which no step is worth a word. */
const leastStep = 0.02;
/** Counts that the reader of the steps must have. */
export const stepColumns: readonly CountColumn[] = ["visit", "click", "install", "organic"];

/** How the installs of own channels changed, by the steps that lead to them. */
export async function readSteps(
  { selection, known, own, opposite }: Change,
  reader: MetricReader,
): Promise<WhyStep[]> {
  if (selection.isByDevice || selection.match !== allMatches) return [];
  const [now, then] = await Promise.all(
    [
      { side: own, read: reader.own },
      { side: opposite, read: reader.opposite },
    ].map(async ({ side, read }) => {
      const totals = zeroTotals();
      for (const [id, counts] of await read.parts("channel_id")) {
        const isOwn =
          id !== String(organicChannel) && known.has(id) && !isOfAds(known.get(id)?.type);
        if (isOwn) addTotals(totals, counts);
      }
      return { totals, scale: side.scale };
    }),
  );
  if (!now || !then) return [];
  const steps = (["visit", "clickRate", "installRate"] as const).map((step) => ({
    step,
    value: stepValue(step, now.totals) * (step === "visit" ? now.scale : 1),
    previous: stepValue(step, then.totals) * (step === "visit" ? then.scale : 1),
  }));
  const logs = steps.map(({ value, previous }) => Math.log(value / previous));
  const whole = logs.reduce((sum, log) => sum + log, 0);
  if (!logs.every(Number.isFinite) || Math.abs(whole) < leastStep) return [];
  return steps.map((step, at) => ({ ...step, share: (logs[at] ?? 0) / whole }));
}

const stepValue = (
  step: WhyStep["step"],
  { visit, click, install, organic }: CountTotals,
): number => {
  if (step === "visit") return visit;
  return step === "clickRate" ? click / visit : (install - organic) / click;
};
