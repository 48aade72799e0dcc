import type { ServiceConfig } from "../base/config";
import { usualIngest } from "../base/ingest-settings";
import type { Rate } from "../base/limits";
import type { AppLimits, LimitedApp } from "../ingest/admit/standing";
import { limitsOf } from "./plan";

/** Settings that decide how much is taken of an app. */
export type EventSetup = Pick<
  ServiceConfig,
  "ingest" | "catalogue" | "license" | "experienceAppIds"
>;

/** Most events of one request, which a bucket has to be enough for. */
const burstAtLeast = 200;

/** A rate of an app's own, which holds as much more at once as it fills faster. */
function ownRate(set: Rate | null, usual: Rate, perSecond: number | undefined): Rate | null {
  if (perSecond === undefined) return set;
  const ratio = usual.burst / usual.perSecond;
  return { perSecond, burst: Math.max(burstAtLeast, Math.ceil(perSecond * ratio)) };
}

/**
 * The rate of one address: of an app that is limited to little, half of that at most. Whoever sits behind
 * one address could else use up what is taken of the whole app.
 */
function shareOf(address: Rate | null, app: Rate | null): Rate | null {
  if (!address || !app) return address;
  return {
    perSecond: Math.min(address.perSecond, app.perSecond / 2),
    burst: Math.min(address.burst, Math.max(burstAtLeast, Math.floor(app.burst / 2))),
  };
}

/** The limits of an app: as the operator has set them, else as the settings and the edition say. */
export function appLimits(app: LimitedApp, config: EventSetup): AppLimits {
  const { perApp, perAddress } = config.ingest;
  const { isStopped = false, perSecond, addressPerSecond, dayEvents } = app.ingest_limit;
  const term = {
    edition: app.edition,
    isTrial: app.is_trial,
    expireAt: null,
    isOpenToAll: config.experienceAppIds.includes(app.id),
  };
  const ofApp = ownRate(perApp, perApp ?? usualIngest.perApp, perSecond);
  return {
    isStopped,
    perApp: ofApp,
    // What an operator has set for the addresses of an app is meant.
    perAddress:
      addressPerSecond === undefined
        ? shareOf(perAddress, ofApp)
        : ownRate(perAddress, perAddress ?? usualIngest.perAddress, addressPerSecond),
    dayEvents: dayEvents ?? limitsOf({ term }, config).dayEvents,
  };
}
