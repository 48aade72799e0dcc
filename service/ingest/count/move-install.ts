import type { FraudCode } from "../../../src/core/api/contract/constants/fraud";
import { inRuleOrder, signalsOfEntrant } from "../../attribution/fraud";
import { noSignals } from "../../attribution/signals";
import type { Candidate } from "../../attribution/waterfall";
import { allChannels, basisCode, matchCode, organicChannel } from "../../store/event-tables";
import { dayOfHour, localHour } from "../../store/local-time";
import { daysOf } from "../batch/active-days";
import type { IdentifiedEvent } from "../batch/arrival";
import { variantParam } from "../batch/check-last-seen";
import type { StoredInstall } from "../batch/moves";
import type { BatchState, Device } from "../batch/state";
import type { TouchUse } from "../batch/uses";
import { retentionDays, sourceOf } from "./activity";
import { changeAdSource } from "./ad-source";
import { carryOfInstall } from "./carried";
import { isNight } from "./install-signals";
import { platformName } from "./install-source";
import { installOf, mayMove, type Next, nextOf } from "./movable-install";
import { moveCounts } from "./reattribute";
import { recordReferredInstall } from "./referral";

/** Finds the abnormal marks of an install that do not depend on its source. */
const ofInstall = new Set(["FRAUD_IP", "FRAUD_HOSTING", "FRAUD_DEVICE", "FRAUD_MISMATCH"]);

/**
 * Moves an install off the click it had taken by its address: to its next click, or to nothing. What is
 * counted of the install and of the device moves along; what the device did in the meantime stays counted
 * where its events are. False where the install stays.
 */
export function moveInstall(
  state: BatchState,
  one: IdentifiedEvent,
  use: TouchUse,
  taken: ReadonlySet<string>,
): boolean {
  const device = state.devices.get(use.deviceId);
  const install = device ? installOf(state, device) : null;
  if (!device || !install || !mayMove(state, one, device, use, install, taken)) return false;
  const next = nextOf(state, device, install, taken);
  const tsMs = use.installedMs;
  const hour = localHour(state.app.zones, tsMs);
  const day = dayOfHour(hour);
  const from = sourceOf(device);
  countAt(state, device, hour, -1);
  takeSource(state, device, next, tsMs, hour);
  countAt(state, device, hour, 1);
  moveCohort(state, device, from, day);
  moveCounts(state, device, from);
  state.changedDevices.add(device);
  state.installedDevices.add(device);

  relog(state, device, install, next, tsMs);
  if (next?.candidate.touchId)
    state.uses.keep(next.candidate.touchId, {
      deviceId: device.id,
      isExact: false,
      installedMs: tsMs,
      takenMs: one.sender.receivedMs,
    });
  const variant = next?.stored.params[variantParam];
  const params = variant ? { variant } : null;
  state.moves.installs.push({
    deviceId: device.id,
    installedMs: tsMs,
    eid: install.eid,
    day,
    params,
    fromChannelId: from.channelId,
    toChannelId: device.channelId,
  });
  retell(state, device, install, params);
  const itself = {
    ...one,
    eid: install.eid,
    actor: device.id,
    event: { ...one.event, ts: tsMs },
  } as IdentifiedEvent;
  const source = next && {
    channelId: next.touch.channelId,
    touchedMs: next.touch.tsMs,
    touch: next.stored,
  };
  changeAdSource(state, device, itself, from.channelId, source);
  state.dropCarried(device.id);
  if (next) {
    recordReferredInstall(state, device, next.stored.params);
    const of = { appId: state.appId, deviceId: device.id, day, platform: device.platform };
    carryOfInstall(state, { ...of, channelId: device.channelId }, next.stored.params);
  }
  return true;
}

/** Counts an install at the source of its device, or takes it back. */
function countAt(state: BatchState, device: Device, hour: number, times: 1 | -1): void {
  const { appId, channelId, platform, match, flags } = device;
  const isOrganic = channelId === organicChannel;
  const countKey = { appId, hour, channelId, platform, match };
  state.tally.count(countKey, {
    install: times,
    organic: isOrganic ? times : 0,
    abnormal: flags.length > 0 ? times : 0,
  });
}

function takeSource(
  state: BatchState,
  device: Device,
  next: Next | null,
  tsMs: number,
  hour: number,
): void {
  const platform = platformName.get(device.platform) ?? "unknown";
  const { osVersion, model, province } = device;
  const signals = {
    ...noSignals,
    province,
    isNight: isNight(hour),
    riskOf: state.risks,
    appRisk: state.risks.get(allChannels) ?? null,
  };
  const facts = {
    tsMs,
    platform,
    osVersion,
    model,
    signals,
    packageChannel: null,
    hasDeviceIds: false,
    isClipboardDenied: false,
    installBeginMs: null,
  };
  const ofTouch = next
    ? signalsOfEntrant(
        facts,
        { channelId: next.touch.channelId, touch: next.touch },
        state.app.attribution,
      )
    : [];
  const kept = device.flags.filter((code) => ofInstall.has(code)) as FraudCode[];
  device.channelId = next?.touch.channelId ?? organicChannel;
  device.match = next ? matchCode.fingerprint : matchCode.organic;
  device.creditChannelId = device.channelId;
  device.creditMatch = device.match;
  device.ctitSeconds = next ? Math.floor((tsMs - next.touch.tsMs) / 1000) : null;
  device.flags = inRuleOrder([...kept, ...ofTouch]);
  device.reason = next ? "" : "REPLACED";
}

/** Moves a device within the cohort of its install, and on the days it was active since. */
function moveCohort(
  state: BatchState,
  device: Device,
  from: ReturnType<typeof sourceOf>,
  cohort: number,
): void {
  const ages = daysOf(device)
    .map((day) => day - cohort)
    .filter((n) => n > 0 && n <= retentionDays);
  const { appId } = state;
  for (const n of [0, ...ages]) {
    const of = { appId, basis: basisCode.install, cohort, n };
    state.tally.retain({ ...of, ...from }, -1);
    state.tally.retain({ ...of, ...sourceOf(device) });
  }
}

/** Writes down in the log of an install why it has left its click, and where it went. */
function relog(
  state: BatchState,
  device: Device,
  install: StoredInstall,
  next: Next | null,
  installedMs: number,
): void {
  const candidates = install.candidates.map((item): Candidate => {
    if (item.won) return { ...item, won: false, reason: "REPLACED", lostTo: null };
    if (item === next?.candidate) return { ...item, won: true, reason: "", lostTo: null };
    if (item.reason !== "LOST_TO") return item;
    return next
      ? { ...item, lostTo: next.touch.channelId }
      : { ...item, reason: "CLICK_USED", lostTo: null };
  });
  install.candidates = candidates;
  const fresh = state.newCandidates.findLast(
    (one) => one.device.id === device.id && one.installedMs === installedMs,
  );
  if (fresh) fresh.candidates = candidates;
  else state.newCandidates.push({ device, installedMs, candidates });
}

/** Changes what webhooks are still to be told of an install. */
function retell(
  state: BatchState,
  device: Device,
  { eid, messages }: StoredInstall,
  params: object | null,
): void {
  const channelCode = state.channelById(device.channelId)?.code ?? null;
  const match = device.channelId === organicChannel ? "organic" : "fingerprint";
  for (const { body, ...of } of messages) {
    const parsed = JSON.parse(body);
    const data = { ...parsed.data, channelCode, params, match };
    state.moves.messages.push({ ...of, body: JSON.stringify({ ...parsed, data }) });
  }
  const fresh = state.newEvents.findLast((one) => one.eid === eid);
  if (fresh) Object.assign(fresh, { channelId: device.channelId, params, match });
}
