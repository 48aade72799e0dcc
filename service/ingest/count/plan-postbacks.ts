import type { AdClick } from "../../store/ad-click";
import { postbackState, type StoredRule } from "../../store/postback-tables";
import { hashId, type IdentifiedEvent } from "../batch/arrival";
import type { BatchState, Device } from "../batch/state";

const dayMs = 86_400_000;

/** Action of a device, as the rules of a plan see it. */
export interface ConversionEvent {
  source: StoredRule["source"];
  eventId?: string;
  /** Value of a custom event, cents of a payment. */
  value?: number;
  /** The install was marked by a fraud rule. */
  isBlocked?: boolean;
}

/** Puts on the outbox what the plan of the device's ad channel says of this event. */
export function planPostbacks(
  state: BatchState,
  one: IdentifiedEvent,
  device: Device,
  happening: ConversionEvent,
): void {
  const { appId } = one;
  const click = state.ads.devices.get(device.id);
  if (!click || click.channelId !== device.creditChannelId) return;
  const channel = state.ads.channel(appId, click.channelId);
  if (!channel || click.touchedMs === null) return;
  for (const rule of channel.rules.filter((item) => isMeant(item, happening))) {
    const ofDevice = `${appId}:${device.id}:${click.installedMs}:${rule.source}:${rule.event}:${rule.eventId}`;
    if (!isChosen(ofDevice, rule.ratio)) continue;
    const id = hashId(rule.times === "first" ? ofDevice : `${ofDevice}:${one.eid}:${one.event.ts}`);
    if (state.ads.newPostbacks.has(`${appId}/${id}`)) continue;
    const { result, reason } = resultAtFirst(state, one, device, click, happening);
    state.ads.newPostbacks.set(`${appId}/${id}`, {
      appId,
      id,
      channelId: click.channelId,
      deviceId: device.id,
      platform: channel.platform,
      event: rule.event,
      source: rule.source,
      happenedMs: one.event.ts,
      delayHours: rule.delayHours,
      state: result,
      reason,
      amountCents: amountOf(rule, happening),
      click: click.ad,
      deviceLabel: labelOf(click.ad),
    });
  }
}

const isMeant = (rule: StoredRule, { source, eventId, value = 0 }: ConversionEvent): boolean =>
  rule.source === source &&
  (source !== "custom" || rule.eventId === eventId) &&
  (rule.least === null || value >= rule.least);

/** The same device is always in or out, whatever the order of its events. */
const isChosen = (ofDevice: string, ratio: number): boolean =>
  Number.parseInt(hashId(`ratio:${ofDevice}`).slice(0, 8), 16) % 100 < ratio;

function resultAtFirst(
  state: BatchState,
  { event }: IdentifiedEvent,
  device: Device,
  { installedMs, ad }: { installedMs: number; ad: AdClick },
  { isBlocked, source }: ConversionEvent,
): { result: number; reason: string } {
  if (isBlocked || (source !== "install" && device.flags.length > 0)) {
    return { result: postbackState.blocked, reason: "FRAUD" };
  }
  const { deepWindowDays } = state.app.attribution;
  if (source !== "install" && event.ts - installedMs > deepWindowDays * dayMs) {
    return { result: postbackState.dropped, reason: "WINDOW" };
  }
  const hasCallback = Boolean(ad.callback || ad.callbackUrl || ad.clickId);
  if (!hasCallback) return { result: postbackState.failed, reason: "NO_CALLBACK" };
  return { result: postbackState.waiting, reason: "" };
}

function amountOf(rule: StoredRule, { value }: ConversionEvent): number | null {
  if (rule.amount === "fixed") return rule.fixedCents;
  return rule.amount === "event" ? (value ?? null) : null;
}

/** The first id of a click, with only its ends in sight. */
function labelOf({ ids = {} }: AdClick): string {
  const [first] = Object.values(ids);
  return first ? `${first.slice(0, 4)}****${first.slice(-4)}` : "";
}
