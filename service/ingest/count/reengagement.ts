import type { AttributionSettings } from "../../attribution/settings";
import { organicChannel } from "../../store/event-tables";
import type { BatchState, Device } from "../batch/state";

const dayMs = 86_400_000;

/** Notes that the link of a channel brought a device back; an earlier link does not replace a later one. */
export function noteWake(state: BatchState, device: Device, channelId: number, tsMs: number): void {
  if (device.wokenMs !== null && tsMs < device.wokenMs) return;
  device.wokenChannelId = channelId;
  device.wokenMs = tsMs;
  state.changedDevices.add(device);
}

/** A new source of the device ends what a link had brought back. */
export function forgetWake(device: Device): void {
  device.wokenChannelId = organicChannel;
  device.wokenMs = null;
}

/** The channel that an event counts for: within the window, the one whose link brought the device back. */
export function creditedChannel(
  { creditChannelId, wokenChannelId, wokenMs }: Device,
  tsMs: number,
  { reengagementDays }: Pick<AttributionSettings, "reengagementDays">,
): number {
  const isBack = wokenMs !== null && tsMs >= wokenMs && tsMs - wokenMs <= reengagementDays * dayMs;
  return isBack ? wokenChannelId : creditChannelId;
}
