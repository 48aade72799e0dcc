import type { AdClick } from "../../store/ad-click";
import { dayOfHour, localHour } from "../../store/local-time";
import type { IdentifiedEvent } from "../batch/arrival";
import type { BatchState, Device } from "../batch/state";
import type { StoredTouch } from "../batch/stored-touch";
import { planPostbacks } from "./plan-postbacks";

const asaType = 3;

/** The source of an install, as its ad platform is told of it. */
export interface AdSource {
  channelId: number;
  touchedMs: number | null;
  touch: Pick<StoredTouch, "ad" | "params"> | null;
}

/** Keeps which click an install came from, and tells its platform what its plan says; null = none. */
export function recordAdSource(
  state: BatchState,
  device: Device,
  one: IdentifiedEvent,
  source: AdSource | null,
): void {
  const { appId, ads } = state;
  const key = device.id;
  const isAd =
    source !== null &&
    (ads.channel(appId, source.channelId) !== null ||
      state.channelById(source.channelId)?.type === asaType);
  if (!isAd) {
    if (!ads.devices.delete(key)) return;
    ads.changedDevices.delete(key);
    ads.goneDevices.add(key);
    return;
  }
  const { channelId, touchedMs, touch } = source;
  const ad = touch?.ad ?? adOfPage(touch?.params ?? {});
  ads.devices.set(key, { channelId, installedMs: one.event.ts, ad, touchedMs });
  ads.changedDevices.add(key);
  ads.goneDevices.delete(key);
  ads.countDay({ appId, channelId, day: dayOf(state, one) }, ad, { installs: 1 });
  planPostbacks(state, one, device, { source: "install", isBlocked: device.flags.length > 0 });
}

/** The same for an install that has left the channel it came from; what its platform was not told yet it never is. */
export function changeAdSource(
  state: BatchState,
  device: Device,
  one: IdentifiedEvent,
  fromChannelId: number,
  source: AdSource | null,
): void {
  const { appId, ads } = state;
  const before = ads.devices.get(device.id);
  if (before?.channelId === fromChannelId)
    ads.countDay({ appId, channelId: fromChannelId, day: dayOf(state, one) }, before.ad, {
      installs: -1,
    });
  for (const [key, { deviceId, happenedMs }] of ads.newPostbacks)
    if (deviceId === device.id && happenedMs >= one.event.ts) ads.newPostbacks.delete(key);
  recordAdSource(state, device, one, source);
}

const dayOf = ({ app }: BatchState, { event }: IdentifiedEvent): number =>
  dayOfHour(localHour(app.zones, event.ts));

/** A landing page hands on the platform's click id in the address instead. */
const adOfPage = (params: Record<string, string>): AdClick => ({
  ...(params.clickid ? { clickId: params.clickid, callback: params.clickid } : {}),
  ...(params.callback ? { callback: params.callback } : {}),
});
