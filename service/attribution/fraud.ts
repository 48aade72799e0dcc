import {
  type FraudCode,
  type FraudRule,
  fraudCodes,
  fraudRules,
} from "../../src/core/api/contract/constants/fraud";
import type { AttributionSettings } from "./settings";
import type { ChannelRisk } from "./signals";
import type { InstallFacts, Touch } from "./touches";

/** Below so many installs a channel's shape says nothing. */
export const samplesAtLeast = 100;
export const lateSeconds = 3600;
/** A click elsewhere says something only when it was not long ago: people travel. */
const travelMs = 24 * 3_600_000;
/** A channel is asked about the night, or about a model, only when that share is high in itself. */
const nightAtLeast = 0.3;

/** Returns the mode of a fraud rule: its own, or the common one. */
export const modeOf = (rule: FraudRule, settings: AttributionSettings) =>
  settings[rule] === "follow" ? settings.fraudMode : (settings[rule] as "off" | "mark" | "block");

/** True when the rule for this finding passes the install to the next candidate. */
export const isBlocking = (code: FraudCode, settings: AttributionSettings): boolean =>
  modeOf(ruleOf[code], settings) === "block";

const ruleOf = Object.fromEntries(
  Object.entries(fraudRules).map(([rule, code]) => [code, rule]),
) as Record<FraudCode, FraudRule>;

const isOn = (code: FraudCode, settings: AttributionSettings): boolean =>
  modeOf(ruleOf[code], settings) !== "off";

/** Returns the fraud signals of an install that do not depend on its source. */
export function signalsOfInstall(
  { signals }: InstallFacts,
  settings: AttributionSettings,
): FraudCode[] {
  return [
    found(
      "FRAUD_IP",
      signals.ipInstallsToday >= settings.installsPerIpAndDay ||
        signals.networkInstallsToday >= settings.installsPerNetworkAndDay,
    ),
    found("FRAUD_HOSTING", signals.isHosting),
    found("FRAUD_DEVICE", signals.idInstallsToday >= settings.installsPerIdAndDay),
    found("FRAUD_MISMATCH", signals.isOffSale),
  ]
    .flat()
    .filter((code) => isOn(code, settings));
}

export function signalsOfEntrant(
  install: InstallFacts,
  { channelId, touch }: { channelId: number; touch: Touch | null },
  settings: AttributionSettings,
): FraudCode[] {
  const { signals } = install;
  const { appRisk } = signals;
  const risk = signals.riskOf.get(channelId);
  const ageMs = touch ? install.tsMs - touch.tsMs : 0;
  const isElsewhere =
    touch !== null &&
    touch.method !== "fingerprint" &&
    ageMs <= travelMs &&
    signals.province !== "" &&
    touch.province !== "" &&
    touch.province !== signals.province;
  return [
    found("FRAUD_CTIT", touch !== null && isTooFast(install, touch, settings)),
    found(
      "FRAUD_FLOOD",
      touch?.isClick === true &&
        ageMs >= lateSeconds * 1000 &&
        isClickFlooding(risk, appRisk, settings),
    ),
    found("FRAUD_NIGHT", signals.isNight && isNightConcentrated(risk, appRisk, settings)),
    found("FRAUD_DEVICE", isSingleModel(install.model, risk, appRisk, settings)),
    found("FRAUD_MISMATCH", isElsewhere),
    found("FRAUD_RETENTION", hasLowRetention(risk, settings)),
  ]
    .flat()
    .filter((code) => isOn(code, settings));
}

const found = (code: FraudCode, is: boolean): FraudCode[] => (is ? [code] : []);

/** Codes once each, in the order of the rules. */
export const inRuleOrder = (codes: FraudCode[]): FraudCode[] =>
  fraudCodes.filter((code) => codes.includes(code));

/**
 * True when the click is too close to the install for a person, or lies after its beginning. Views
 * are not checked.
 */
function isTooFast(install: InstallFacts, touch: Touch, settings: AttributionSettings): boolean {
  // Apple has matched the tap itself and tells its time to the minute only.
  if (!touch.isClick || touch.method === "asa") return false;
  const clickedAfterInstallBegan =
    install.installBeginMs !== null && touch.tsMs > install.installBeginMs;
  return clickedAfterInstallBegan || install.tsMs - touch.tsMs < settings.ctitSeconds * 1000;
}

type MaybeRisk = ChannelRisk | null | undefined;
type Thresholds = Pick<
  AttributionSettings,
  "floodPercent" | "nightTimes" | "modelPercent" | "retentionPercent"
>;

/** Many clicks, few installs, and those spread over hours: clicks claimed for people who came by themselves. */
export function isClickFlooding(risk: MaybeRisk, app: MaybeRisk, settings: Thresholds): boolean {
  if (!risk || !app || risk.timed < samplesAtLeast || app.clicks === 0) return false;
  const isFlat = risk.late / risk.timed >= settings.floodPercent / 100;
  return isFlat && risk.installs * app.clicks * 2 < app.installs * risk.clicks;
}

/** Bunched between 0 and 6 o'clock, against the app's own day. */
export function isNightConcentrated(
  risk: MaybeRisk,
  app: MaybeRisk,
  settings: Thresholds,
): boolean {
  if (!risk || !app || risk.installs < samplesAtLeast || app.installs === 0) return false;
  const share = risk.night / risk.installs;
  return share >= nightAtLeast && share >= settings.nightTimes * (app.night / app.installs);
}

/** True when this model makes up most of the channel's installs while the app sees many others. */
export function isSingleModel(
  model: string,
  risk: MaybeRisk,
  app: MaybeRisk,
  settings: Thresholds,
): boolean {
  if (model === "" || !risk || !app || risk.installs < samplesAtLeast) return false;
  const share = (risk.models[model] ?? 0) / risk.installs;
  const usual = (app.models[model] ?? 0) / app.installs;
  return share >= settings.modelPercent / 100 && share >= 2 * usual;
}

/** Next-day retention far below that of channels of the same kind. */
export function hasLowRetention(risk: MaybeRisk, settings: Thresholds): boolean {
  if (!risk || risk.peerKept === null || risk.cohort < samplesAtLeast) return false;
  return risk.kept / risk.cohort < risk.peerKept * (settings.retentionPercent / 100);
}
