import { shareEventId } from "../../../src/core/api/contract/constants/referral";
import { referrerOf, shareMediumOf } from "../../attribution/referral-settings";
import { isClean } from "../../base/clean-text";
import { organicChannel } from "../../store/event-tables";
import { actionKind } from "../../store/referral-tables";
import type { IdentifiedEvent } from "../batch/arrival";
import type { CustomEvent } from "../batch/schema";
import type { BatchState, Device } from "../batch/state";
import type { StoredTouch } from "../batch/stored-touch";

type Params = Readonly<Record<string, string>>;

/** Notes what somebody did with a link that a user had shared; nothing where it names nobody. */
export function recordReferred(
  state: BatchState,
  one: IdentifiedEvent,
  kind: Exclude<keyof typeof actionKind, "share">,
  { params, day, tsMs }: { params: Params; day: number; tsMs: number },
): void {
  const { referral: settings } = state.app;
  const uid = referrerOf(params, settings);
  if (uid === "") return;
  const via = shareMediumOf(params[settings.viaName], settings);
  const { actor: who, sender } = one;
  state.referral.note({ day, uid, kind: actionKind[kind], who, via, ip: sender.ip, lastMs: tsMs });
}

/** Notes that a user has shared. */
export function recordShare(
  state: BatchState,
  one: IdentifiedEvent,
  { uid, via, day, tsMs }: { uid: string; via: string; day: number; tsMs: number },
): void {
  const { referral: settings } = state.app;
  const named = referrerOf({ [settings.paramName]: uid }, settings);
  if (named === "") return;
  const { actor: who, sender } = one;
  const where = shareMediumOf(via, settings);
  const kind = actionKind.share;
  state.referral.note({ day, uid: named, kind, who, via: where, ip: sender.ip, lastMs: tsMs });
}

/** Returns the share in an app's event; null for any other event. */
export function shareIn({
  eventId,
  subValue,
}: Pick<CustomEvent, "eventId" | "subValue">): { uid: string; via: string } | null {
  if (eventId !== shareEventId) return null;
  const said = new URLSearchParams(subValue);
  const uid = said.get("uid") ?? "";
  // Decoded after the text around it was checked, it may hold what the store cannot keep: that is nobody.
  return { uid: isClean(uid) ? uid : "", via: said.get("via") ?? "" };
}

/** A touch of a shared link that counts for no channel: it tells who shared, and credits nothing. */
export const isUncounted = ({ channelId }: Pick<StoredTouch, "channelId">): boolean =>
  channelId === organicChannel;

/** Notes whose share brought an install; answers what the app is told of it. */
export function recordReferredInstall(
  state: BatchState,
  device: Device,
  params: Params,
): Record<string, string> {
  const { referral: settings } = state.app;
  const uid = referrerOf(params, settings);
  if (uid === "" || device.installDay === null || device.installedMs === null) return {};
  state.referral.installs.push({
    day: device.installDay,
    uid,
    deviceId: device.id,
    atMs: device.installedMs,
    via: shareMediumOf(params[settings.viaName], settings),
    platform: device.platform,
    province: device.province,
    city: device.city,
    ip: device.ip,
    registerDay: device.registerDay,
  });
  return { ...params };
}
