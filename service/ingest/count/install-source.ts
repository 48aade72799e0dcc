import type { Touch, TouchSource } from "../../attribution/touches";
import { platformCode } from "../../store/event-tables";
import type { Identified } from "../batch/arrival";
import type { InstallEvent } from "../batch/schema";
import type { BatchState, IngestChannel, InstallAnswer, StoredTouch } from "../batch/state";
import { keysOfInstall, mayUseClipboard } from "../batch/touch-keys";
import { asaTouchOf } from "./asa-touch";

const sourceOfType: Record<number, TouchSource> = { 1: "normal", 2: "adv", 3: "asa" };
const platformName = new Map<number, string>(
  Object.entries(platformCode).map(([name, code]) => [code, name]),
);

/** Touches that share a key with an install, and what each of them was stored as. */
export function touchesOf(
  state: BatchState,
  { appId, sender }: Identified,
  event: InstallEvent,
): { touch: Touch; stored: StoredTouch }[] {
  const found: { touch: Touch; stored: StoredTouch }[] = [];
  for (const [key, method] of keysOfInstall(
    event,
    sender.ip,
    mayUseClipboard(state.app.attribution, event),
  )) {
    for (const stored of state.touches.get(`${appId}/${key}`) ?? []) {
      const channel = state.channelById(appId, stored.channelId);
      const touch: Touch = {
        id: stored.touchId,
        method,
        channelId: stored.channelId,
        source: sourceOfType[channel?.type ?? 1] ?? "normal",
        isDeleted: channel?.isDeleted ?? true,
        tsMs: stored.tsMs,
        isClick: stored.isClick,
        isVisit: !stored.isClick && stored.ad === null,
        platform: platformName.get(stored.platform) ?? "unknown",
        osVersion: stored.osVersion,
        model: stored.model,
        windows: state.ads.channel(appId, stored.channelId)?.windows ?? null,
      };
      found.push({ touch, stored });
    }
  }
  return [...found, ...asaTouchOf(state, appId, event)];
}

/** The reply to an install that no channel is credited with. */
export const organicAnswer = (id: string, isFirst: boolean): InstallAnswer => ({
  id,
  channelCode: null,
  params: {},
  match: "organic",
  isFirst,
});

/** The reply to an attributed install: the channel's parameters, then the link's own. */
export function wonAnswer(
  id: string,
  channel: IngestChannel,
  match: string,
  linkParams: Record<string, string>,
): InstallAnswer {
  const own = Object.fromEntries(channel.params.map(({ key, value }) => [key, value]));
  return { id, channelCode: channel.code, params: { ...own, ...linkParams }, match, isFirst: true };
}
