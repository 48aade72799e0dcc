import { nowhere, regions } from "../../ports/region";
import { matchCode, organicChannel, platformCode } from "../../store/event-tables";
import type { Identified } from "../batch/arrival";
import type { AppEvent } from "../batch/schema";
import { type FirstIn, see } from "../batch/seen";
import type { BatchState, Device } from "../batch/state";

/** The device of an event; one that never reported an install is organic until it does. */
export function knownDevice(
  state: BatchState,
  { appId, actor, sender }: Identified,
  event: AppEvent,
): Device {
  const key = actor;
  const known = state.devices.get(key);
  if (known) return known;
  // An install says more of the place than its address does.
  const place = event.kind === "install" ? nowhere : regions.of(sender.ip);
  const device: Device = {
    appId,
    id: actor,
    installedMs: null,
    installDay: null,
    channelId: organicChannel,
    match: matchCode.organic,
    creditChannelId: organicChannel,
    creditMatch: matchCode.organic,
    wokenChannelId: organicChannel,
    wokenMs: null,
    platform: platformCode[event.platform],
    version: "",
    osVersion: "",
    model: "",
    province: place.province,
    city: place.city,
    operator: place.operator,
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
export function sight({ marks }: BatchState, kind: number, id: string, hour: number): FirstIn {
  const { mark, first } = see(marks.get(kind, id), hour);
  if (first.hour || first.day) marks.change(kind, id, mark);
  return first;
}
