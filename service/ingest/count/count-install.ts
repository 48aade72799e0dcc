import type { AttributionSettings } from "../../attribution/settings";
import type { InstallFacts } from "../../attribution/touches";
import { type Attribution, attribute } from "../../attribution/waterfall";
import { regions, shortCity, shortProvince } from "../../ports/region";
import { basisCode, matchCode, organicChannel, platformCode } from "../../store/event-tables";
import { dayOfHour, localHour } from "../../store/local-time";
import type { IdentifiedEvent } from "../batch/arrival";
import { variantParam } from "../batch/check-last-seen";
import type { CountKey } from "../batch/hourly-counts";
import type { InstallEvent } from "../batch/schema";
import type { BatchState, Device, InstallAnswer } from "../batch/state";
import { hasDeviceIds } from "../batch/touch-keys";
import { recordActivity, recordEarlierActivity, sourceOf } from "./activity";
import { carryOfInstall } from "./carried";
import { takeConnection } from "./connection";
import { isTestDevice, recordAdInstall } from "./count-ad";
import { knownDevice } from "./device";
import { endInstall } from "./end-install";
import { countKeys, installSignals } from "./install-signals";
import { linkFacts, organicResponse, touchesOf, wonResponse } from "./install-source";
import { keepEvent } from "./keep-event";
import { reattribute } from "./reattribute";
import { recordReengagement } from "./reengagement";
import { isUncounted, recordReferredInstall } from "./referral";
import { takeTouch } from "./take-touch";

const dayMs = 86_400_000;

/** Counts an install: once per device, again only after a long absence. */
export function countInstall(
  state: BatchState,
  one: IdentifiedEvent,
  event: InstallEvent & { kind: "install" },
): InstallAnswer {
  const { appId } = one;
  const platform = platformCode[event.platform];
  const { emulatorSigns } = event;
  const signs = emulatorSigns.length > 0 ? { emulatorSigns } : {};
  if (event.emulator) {
    keepEvent(state, one, organicChannel, platform, { reason: "EMULATOR", ...signs });
    return organicResponse(event.id, false);
  }
  const app = state.app;
  const hour = localHour(app.zones, event.ts);
  const known = state.devices.get(one.actor);
  const device = knownDevice(state, one, event);
  state.installedDevices.add(device);
  if (event.overwrite) {
    device.reason ||= "OVERWRITE";
    keepEvent(state, one, device.creditChannelId, platform, { reason: "OVERWRITE" });
    return organicResponse(event.id, false);
  }
  const isTest = isTestDevice(state, appId, event);
  const isInstalled = known !== undefined && known.installDay !== null && !isTest;
  const lastMs = device.lastMs ?? device.installedMs ?? 0;
  if (isInstalled && event.ts - lastMs <= app.attribution.reattributionDays * dayMs) {
    return countReinstall(state, one, device, hour);
  }
  const counted = known?.installDay === null ? sourceOf(known) : null;
  const every = touchesOf(state, one, event);
  const found = every.filter(({ stored }) => !isUncounted(stored));
  const facts = factsOf(state, one, event, hour);
  const result = attribute(
    facts,
    found.map(({ touch }) => touch),
    app.attribution,
  );
  const cohort = dayOfHour(hour);
  const day = device.installDay === null ? null : endInstall(state, device, one, cohort);
  takeInstall(device, one, event, hour, result);
  day?.moveTo(device);
  takeTouch(state, one, event, result.winner);
  const { channelId, match } = device;
  const countKey: CountKey = { appId, hour, channelId, platform: device.platform, match };
  state.tally.count(countKey, {
    install: 1,
    organic: channelId === organicChannel ? 1 : 0,
    abnormal: result.flags.length > 0 ? 1 : 0,
  });
  state.tally.retain({
    appId,
    basis: basisCode.install,
    match,
    channelId,
    cohort,
    n: 0,
    platform: device.platform,
  });
  countKeys(state, one, event, cohort);
  recordAdInstall(state, device, one, event, result, found);
  if (counted) reattribute(state, device, counted);
  recordEarlierActivity(state, device);
  recordActivity(state, device, { tsMs: event.ts, hour });
  state.newCandidates.push({ device, installedMs: event.ts, candidates: result.candidates });
  const touched = found.find(({ touch }) => touch.id === result.winner?.touchId);
  const variant = touched?.stored.params?.[variantParam];
  const noted = variant ? { variant, ...signs } : signs;
  keepEvent(state, one, channelId, device.platform, Object.keys(noted).length > 0 ? noted : null);
  const channel = state.channelById(channelId);
  if (!result.winner || !channel) {
    const shared = sharedTouch(app.attribution, facts, every);
    if (!result.winner)
      takeTouch(
        state,
        one,
        event,
        shared ? { touchId: shared.touch.id, method: shared.touch.method, reason: "" } : null,
      );
    const shareParams = recordReferredInstall(state, device, shared?.stored.params ?? {});
    return {
      ...organicResponse(event.id, true),
      ...linkFacts(null, shareParams),
      clickTs: shared?.stored.tsMs ?? null,
    };
  }
  recordReferredInstall(state, device, touched?.stored.params ?? {});
  const carried = { appId, deviceId: device.id, day: cohort, platform: device.platform, channelId };
  carryOfInstall(state, carried, touched?.stored.params ?? {});
  return wonResponse(event.id, channel, result.winner.method, touched?.stored ?? null);
}

/** The shared link that brought an install which counts for no channel. */
function sharedTouch(
  settings: AttributionSettings,
  facts: InstallFacts,
  every: ReturnType<typeof touchesOf>,
): ReturnType<typeof touchesOf>[number] | undefined {
  const shared = every.filter(({ stored }) => isUncounted(stored));
  if (shared.length === 0) return undefined;
  const { winner } = attribute(
    { ...facts, packageChannel: null },
    shared.map(({ touch }) => touch),
    settings,
  );
  return shared.find(({ touch }) => winner !== null && touch.id === winner.touchId);
}

function countReinstall(
  state: BatchState,
  one: IdentifiedEvent,
  device: Device,
  hour: number,
): InstallAnswer {
  device.creditChannelId = organicChannel;
  device.creditMatch = matchCode.organic;
  // Of two installs the later one is the reinstall, also where it arrived first.
  const tsMs = Math.max(one.event.ts, device.installedMs ?? one.event.ts);
  recordReengagement(state, device, one, { tsMs, channelId: organicChannel });
  const countKey: CountKey = {
    appId: one.appId,
    hour,
    channelId: organicChannel,
    platform: device.platform,
    match: matchCode.organic,
  };
  state.tally.count(countKey, { reinstall: 1 });
  recordActivity(state, device, { tsMs: one.event.ts, hour });
  keepEvent(state, one, organicChannel, device.platform, { reason: "REINSTALL" });
  return organicResponse(one.event.id, false);
}

function factsOf(
  state: BatchState,
  one: IdentifiedEvent,
  event: InstallEvent,
  hour: number,
): InstallFacts {
  return {
    tsMs: event.ts,
    platform: event.platform,
    osVersion: event.osVersion,
    model: event.model,
    packageChannel: state.channelByCode(event.packageChannel),
    hasDeviceIds: hasDeviceIds(event),
    isClipboardDenied: event.clipboardDenied,
    installBeginMs: event.installBeginTs,
    signals: installSignals(state, one, event, hour),
  };
}

function takeInstall(
  device: Device,
  { sender }: IdentifiedEvent,
  event: InstallEvent,
  hour: number,
  { winner, flags, reason, ctitSeconds }: Attribution,
): void {
  device.installedMs = event.ts;
  device.installDay = dayOfHour(hour);
  device.channelId = winner?.channelId ?? organicChannel;
  device.match = matchCode[winner?.method ?? "organic"];
  device.creditChannelId = device.channelId;
  device.creditMatch = device.match;
  device.platform = platformCode[event.platform];
  device.version = event.version;
  device.osVersion = event.osVersion;
  device.model = event.model;
  const region = regions.of(sender.ip);
  const hasReportedRegion = event.province !== "";
  device.province = hasReportedRegion ? shortProvince(event.province) : region.province;
  device.city = hasReportedRegion ? shortCity(event.city) : region.city;
  device.network = "";
  device.operator = region.operator;
  device.sdkVersion = "";
  takeConnection(device, event);
  device.ip = sender.ip;
  device.ctitSeconds = ctitSeconds;
  device.flags = flags;
  device.reason = reason;
}
