import * as v from "valibot";
import {
  isParamName,
  referralLimits,
  usualReferral,
  usualVias,
} from "../../src/core/api/contract/constants/referral";

const whole = (min: number, max: number, preset: number) =>
  v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), preset),
    preset,
  );
const flag = (preset: boolean) => v.fallback(v.optional(v.boolean(), preset), preset);
const name = (preset: string) =>
  v.fallback(v.optional(v.pipe(v.string(), v.check(isParamName)), preset), preset);

const via = v.object({ key: v.string(), name: v.string() });

const referral = v.object({
  paramName: name(usualReferral.paramName),
  viaName: name(usualReferral.viaName),
  windowDays: whole(1, referralLimits.windowDays, usualReferral.windowDays),
  isChannelCounted: flag(usualReferral.isChannelCounted),
  isSelfDeviceMarked: flag(usualReferral.isSelfDeviceMarked),
  isSelfIpMarked: flag(usualReferral.isSelfIpMarked),
  perDay: whole(1, referralLimits.cap, usualReferral.perDay),
  perIpAndDay: whole(1, referralLimits.cap, usualReferral.perIpAndDay),
  vias: v.fallback(v.optional(v.array(via), [...usualVias]), [...usualVias]),
  revision: whole(0, Number.MAX_SAFE_INTEGER, 0),
});

export type ReferralSettings = v.InferOutput<typeof referral>;

/** An app's settings of shares, with a default for whatever is missing or out of range. */
export function readReferral(settings: unknown): ReferralSettings {
  const stored = (settings as { referral?: unknown } | null | undefined)?.referral;
  return v.parse(referral, typeof stored === "object" && stored !== null ? stored : {});
}

/** Who shared the link that carried these parameters; empty for nobody. */
export function referrerOf(
  params: Readonly<Record<string, string>>,
  { paramName }: ReferralSettings,
): string {
  const uid = Object.hasOwn(params, paramName) ? (params[paramName] ?? "").trim() : "";
  return uid.length <= referralLimits.uid ? uid : "";
}

/** Returns the share platform if it is in the app's list; empty for any other. */
export const shareMediumOf = (said: string | undefined, { vias }: ReferralSettings): string =>
  vias.some(({ key }) => key === said) ? (said ?? "") : "";
