import type { Attribution } from "../../attribution/waterfall";
import { regions } from "../../ports/region";
import { platformCode } from "../../store/event-tables";
import { dayOfHour, localHour } from "../../store/local-time";
import type { AdEvent } from "../batch/ad-state";
import { happenedMs, type IdentifiedEvent } from "../batch/arrival";
import type { CountKey } from "../batch/hourly-counts";
import type { InstallEvent } from "../batch/schema";
import type { BatchState, Device } from "../batch/state";
import type { StoredTouch } from "../batch/stored-touch";
import { adKeys, adVisitor, deviceKeysOf, ipTouchKey, namesOfIds } from "../batch/touch-keys";
import { recordAdSource } from "./ad-source";
import { keepEvent } from "./keep-event";

/** Entries that joint debugging stores per channel and batch at most. */
const debugAtMost = 20;

/** Counts a click, view or play that a platform reported, and keeps it as a touch. */
export function countAd(state: BatchState, one: IdentifiedEvent, event: AdEvent): void {
  const { appId, sender, eid } = one;
  const channel = state.channelByMonitor(appId, event.code);
  if (!channel || channel.isDeleted || channel.isStopped) return;
  const { agent, ip } = sender;
  // Reports name the systems that agents tell; the channel's stands in for one in the match only.
  const platform = platformCode[agent.platform === "web" ? "unknown" : agent.platform];
  const tsMs = happenedMs(one);
  const hour = localHour(state.app.zones, tsMs);
  const countKey = { appId, hour, channelId: channel.id, platform, match: null };
  const isClick = event.type === "click";
  const isView = event.type === "view";
  if (isClick) state.tally.count(countKey, { ad_click: 1 });
  if (isView) state.tally.count(countKey, { ad_show: 1 });
  const ofDay = { appId, channelId: channel.id, day: dayOfHour(hour) };
  const counts = { shows: isView ? 1 : 0, clicks: isClick ? 1 : 0 };
  if (isClick || isView) state.ads.countDay(ofDay, event.ad, counts);
  state.ads.noteNames(appId, channel.id, event.ad);
  keepEvent(state, one, channel.id, platform, { type: event.type, ...event.ad });
  const { province } = regions.of(ip);
  const touch = { appId, tsMs, touchId: eid, channelId: channel.id, isClick, province };
  const { osVersion, model } = agent;
  const visitor = adVisitor(event.keys, event.ad, eid);
  const idNames = namesOfIds(event.ad.ids ?? {});
  for (const { key, kind: keyKind } of [...adKeys(event.keys), ...ipTouchKey(ip)]) {
    const { params, ad } = event;
    state.keepTouch({
      ...touch,
      key,
      keyKind,
      platform: platformCode[event.platform],
      osVersion,
      model,
      params,
      ad,
      visitor,
      idNames,
    });
  }
  recordDebug(state, appId, channel.id, event.ts, "click", {
    type: event.type,
    ip,
    ua: event.ad.ua ?? "",
    ids: Object.keys(event.ad.ids ?? {}),
    unfilled: event.unfilled,
    hasCallback: Boolean(event.ad.callback || event.ad.callbackUrl),
    ts: event.ts,
  });
}

function recordDebug(
  state: BatchState,
  appId: number,
  channelId: number,
  atMs: number,
  kind: string,
  facts: object,
): void {
  const { ads } = state;
  const isOpen = (ads.channel(appId, channelId)?.debugUntilMs ?? 0) > atMs;
  const ofChannel = ads.newDebug.filter((entry) => entry.channelId === channelId);
  if (isOpen && ofChannel.length < debugAtMost) {
    ads.newDebug.push({ appId, channelId, kind, facts });
  }
}

interface Found {
  touch: { id: string; channelId: number };
  stored: StoredTouch;
}

/** Keeps which click an install came from, and tells its platform what its plan says. */
export function recordAdInstall(
  state: BatchState,
  device: Device,
  one: IdentifiedEvent,
  event: InstallEvent,
  { winner, ctitSeconds, candidates }: Attribution,
  found: Found[],
): void {
  const { appId } = one;
  const touch = found.find((item) => item.touch.id === winner?.touchId)?.stored ?? null;
  const source = winner && { channelId: winner.channelId, touchedMs: winner.touchMs, touch };
  recordAdSource(state, device, one, source);
  const ids = Object.entries(event.ids)
    .filter(([, value]) => value !== "")
    .map(([name]) => name);
  const label = Object.values(event.ids).find((value) => value !== "") ?? "";
  // A test device tells every channel under debugging how it came out, also those that lost.
  const isTest = isTestDevice(state, appId, event);
  for (const [adKey] of state.ads.channels) {
    const [ofApp, channelId] = adKey.split("/").map(Number);
    const isOwn = winner?.channelId === channelId;
    if (ofApp !== appId || channelId === undefined || !(isOwn || isTest)) continue;
    const own = candidates.find((candidate) => candidate.channelId === channelId);
    recordDebug(state, appId, channelId, event.ts, "install", {
      match: winner?.method ?? "organic",
      isOwn,
      ctitSeconds,
      ids,
      reason: own?.reason ?? (isOwn ? "" : "NO_TOUCH"),
      label,
      ts: event.ts,
    });
  }
}

/** Counts what a device brings for the ad it came from, as long as its channel is credited. */
export function countForAd(
  state: BatchState,
  device: Device,
  { channelId, hour }: Pick<CountKey, "channelId" | "hour">,
  counts: { registers?: number; payCents?: number },
): void {
  const { appId, id } = device;
  const from = state.ads.devices.get(id);
  if (from?.channelId !== channelId) return;
  state.ads.countDay({ appId, channelId, day: dayOfHour(hour) }, from.ad, counts);
}

export function isTestDevice(state: BatchState, appId: number, event: InstallEvent): boolean {
  if (state.ads.testKeys.size === 0) return false;
  return deviceKeysOf(event).some((key) => state.ads.testKeys.has(`${appId}/${key}`));
}
