import { nowhere, regions } from "../../ports/region";
import { matchCode, organicChannel, platformCode } from "../../store/event-tables";
import type { IdentifiedEvent } from "../batch/arrival";
import { type FirstInPeriods, recordSeen } from "../batch/last-seen";
import type { AppEvent } from "../batch/schema";
import type { BatchState, Device } from "../batch/state";

/** The device of an event; one that never reported an install is organic until it does. */
export function knownDevice(
  state: BatchState,
  { appId, actor, sender }: IdentifiedEvent,
  event: AppEvent,
): Device {
  const key = actor;
  const known = state.devices.get(key);
  if (known) return known;
  // An install says more of the place than its address does.
  const region = event.kind === "install" ? nowhere : regions.of(sender.ip);
  const device: Device = {
    appId,
    id: actor,
    installedMs: null,
    installDay: null,
    channelId: organicChannel,
    match: matchCode.organic,
    creditChannelId: organicChannel,
    creditMatch: matchCode.organic,
    reengagements: [],
    platform: platformCode[event.platform],
    version: "",
    osVersion: "",
    model: "",
    province: region.province,
    city: region.city,
    operator: region.operator,
    network: "",
    sdkVersion: "",
    ip: sender.ip,
    lastDay: null,
    lastMs: null,
    activeDays: 0n,
    registerDay: null,
    payCents: 0,
    ctitSeconds: null,
    flags: [],
    reason: "",
    isStored: false,
  };
  state.devices.set(key, device);
  state.changedDevices.add(device);
  return device;
}

/** Notes that something was seen and answers in which periods that is new. */
export function observeDevice(
  { lastSeen: lastSeenStore }: BatchState,
  kind: number,
  id: string,
  hour: number,
): FirstInPeriods {
  const { lastSeen, first } = recordSeen(lastSeenStore.get(kind, id), hour);
  if (first.hour || first.day) lastSeenStore.change(kind, id, lastSeen);
  return first;
}
