import { type CountKey, type Counts, type Measured, templateOf } from "../../metrics";
import type { FunnelStep } from "../funnel-steps";

const steps = ["visit", "click", "install", "register"] as const;

/** Names of the steps. */
export type FunnelNames = Record<(typeof steps)[number], string>;

/**
 * From the visit to the registration; steps that the filter cannot tell are left out. Organic installs
 * and those of ads have no click of a page before them: the step is the others, and registrations are
 * measured against all.
 */
export function funnelData(
  { counts, adInstall = 0 }: Pick<Measured, "counts" | "adInstall">,
  names: FunnelNames & { all: string },
  isDistinct: boolean,
): FunnelStep[] {
  const values = {
    visit: counts[isDistinct ? "visitUv" : "visit"],
    click: counts[isDistinct ? "clickUv" : "click"],
    install: counts.attributed === null ? null : counts.attributed - adInstall,
    register: counts.registerUv,
  };
  return steps.flatMap((id) => {
    const value = values[id];
    if (value === null) return [];
    const base = id === "register" ? { base: counts.install, baseName: names.all } : {};
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
    if (value === null) return [];
    // Who pays need not have registered.
    const base = id === "payUsers" ? { base: counts.install, baseName: names.install ?? "" } : {};
    return [{ id, name: names[id] ?? id, value, ...base }];
  });
