import { type CountKey, type Counts, templateOf } from "../../metrics";
import type { FunnelStep } from "../funnel-steps";

const steps = ["visit", "click", "install", "register"] as const;

/** Names of the steps. */
export type FunnelNames = Record<(typeof steps)[number], string>;

/**
 * From the visit to the registration; steps that the filter cannot tell are left out. Organic installs
 * have no click before them: the step is the attributed ones, and registrations are measured against all.
 */
export function funnelData(counts: Counts, names: FunnelNames, isDistinct: boolean): FunnelStep[] {
  const values = {
    visit: counts[isDistinct ? "visitUv" : "visit"],
    click: counts[isDistinct ? "clickUv" : "click"],
    install: counts.attributed,
    register: counts.registerUv,
  };
  return steps.flatMap((id) => {
    const value = values[id];
    if (value === null) return [];
    const base = id === "register" ? { base: counts.install } : {};
    return [{ id, name: names[id], value, ...base }];
  });
}

/** Returns the ad funnel from impression to payment; steps without data are left out. */
export const adFunnelData = (
  counts: Counts,
  names: Partial<Record<CountKey, string>>,
  kind: "adv" | "asa",
): FunnelStep[] =>
  templateOf(kind).funnel.flatMap((id) => {
    const value = counts[id];
    return value === null ? [] : [{ id, name: names[id] ?? id, value }];
  });
