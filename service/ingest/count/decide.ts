import { referrerOf } from "../../attribution/referral-settings";
import { regions } from "../../ports/region";
import { matchCode, organicChannel, platformCode } from "../../store/event-tables";
import { dayOfHour, localHour } from "../../store/local-time";
import { happenedMs, type IdentifiedEvent, isPrompt } from "../batch/arrival";
import { checkMark } from "../batch/check-last-seen";
import type { CountKey } from "../batch/hourly-counts";
import type { FirstInPeriods } from "../batch/last-seen";
import { orderKey } from "../batch/paid-orders";
import type { AppEvent, CustomEvent, SdkEvent } from "../batch/schema";
import {
  type BatchState,
  type CountedEvent,
  type Device,
  eventKey,
  type InstallAnswer,
  seenKind,
} from "../batch/state";
import type { Provisional } from "../batch/stored-rows";
import { keysOfTouch, namesOfIds } from "../batch/touch-keys";
import { visitOf } from "../batch/visit";
import { eventUserId } from "../load/load-last-seen";
import { recordActivity, recordRegistered } from "./activity";
import { carry } from "./carried";
import { takeConnection } from "./connection";
import { countAd, countForAd } from "./count-ad";
import { countInstall } from "./count-install";
import { knownDevice, observeDevice } from "./device";
import { keepEvent } from "./keep-event";
import { planPostbacks } from "./plan-postbacks";
import { recordReengagement, sourceAt } from "./reengagement";
import { recordReferred, recordShare, shareIn } from "./referral";
import { recordRepeat } from "./repeats";

/** Applies one event that is not yet stored; installs answer what the app is told. */
export function decide(state: BatchState, one: IdentifiedEvent): InstallAnswer | null {
  const { event } = one;
  if (event.kind === "ad") countAd(state, one, event);
  else if (event.kind === "click") countWeb(state, one, event);
  else if (event.kind === "install")
    return storeResponse(state, one, countInstall(state, one, event));
  else if (event.kind === "open") countOpen(state, one, event);
  else if (event.kind === "register") countRegister(state, one, event);
  else if (event.kind === "pay") countPay(state, one, event);
  else countCustom(state, one, event);
  return null;
}

/** The answer is kept with the event: whatever happens later, it is not computed again. */
function storeResponse(
  state: BatchState,
  { eid }: IdentifiedEvent,
  response: InstallAnswer,
): InstallAnswer {
  const kept = state.newEvents.findLast((event) => event.eid === eid);
  if (kept) kept.answer = response;
  return response;
}

type Kind<Name extends SdkEvent["kind"]> = Extract<SdkEvent, { kind: Name }>;

function countWeb(state: BatchState, one: IdentifiedEvent, event: Kind<"click">): void {
  const { appId, sender, eid } = one;
  const { agent, ip } = sender;
  const { channel, visitor } = visitOf(state, one);
  const channelId = channel?.id ?? organicChannel;
  const platform = platformCode[agent.platform];
  const tsMs = happenedMs(one);
  const hour = localHour(state.app.zones, tsMs);
  const countKey: CountKey = { appId, hour, channelId, platform, match: null };
  const day = dayOfHour(hour);
  if (sender.robot) {
    // Kept, so that it is seen apart; neither counted nor a touch that an install could be credited to.
    keepEvent(state, one, channelId, platform, { robot: sender.robot, type: event.type });
    return;
  }
  if (event.type === "share") {
    recordShare(state, one, { uid: event.uid, via: event.via, day, tsMs });
    keepEvent(state, one, organicChannel, platform);
    return;
  }
  const isClick = event.type === "click";
  const { params } = event;
  recordReferred(state, one, isClick ? "click" : "view", { params, day, tsMs });
  state.tally.count(countKey, isClick ? { click: 1 } : { visit: 1 });
  const kind = isClick ? seenKind.click : seenKind.visit;
  state.tally.countFirst(
    countKey,
    isClick ? "click_uv" : "visit_uv",
    observeDevice(state, kind, visitor, hour),
  );
  keepEvent(state, one, channelId, platform, checkMark(event.params));
  if (!channel && referrerOf(params, state.app.referral) === "") return;
  const { province } = regions.of(ip);
  const { osVersion, model } = agent;
  // Spelled out: spread from a shared part it takes three times the memory.
  const idNames = namesOfIds(event.ids);
  const known = isPrompt(one) ? one.actor : null;
  for (const { key, kind: keyKind } of keysOfTouch(event, ip))
    state.keepTouch({
      appId,
      key,
      keyKind,
      tsMs,
      touchId: eid,
      channelId,
      isClick,
      platform,
      osVersion,
      model,
      province,
      params,
      ad: null,
      visitor: known,
      idNames,
    });
}

function countKeyOf(state: BatchState, one: IdentifiedEvent, event: AppEvent) {
  const device = knownDevice(state, one, event);
  const countKey: CountKey & { match: number } = {
    appId: one.appId,
    hour: localHour(state.app.zones, event.ts),
    platform: device.platform,
    ...sourceAt(state, device, event.ts),
  };
  return { device, place: countKey };
}

/** Counts of an event without a source, while the install of its device may still bring one. */
const provisionalOf = (
  { installDay }: Device,
  { channelId }: CountKey,
  counted: Provisional,
): Provisional | null => (installDay === null && channelId === organicChannel ? counted : null);

function countCustom(state: BatchState, one: IdentifiedEvent, event: Kind<"event">): void {
  const { device, place: countKey } = countKeyOf(state, one, event);
  const counted = countEvent(state, countKey, one.actor, event);
  const custom = counted && { eventNo: counted.eventNo, value: event.value, first: counted.first };
  const shared = shareIn(event);
  if (shared) recordShare(state, one, { ...shared, day: dayOfHour(countKey.hour), tsMs: event.ts });
  planPostbacks(state, one, device, {
    source: "custom",
    eventId: event.eventId,
    value: event.value,
  });
  const { eventId, value, subValue } = event;
  const isKept = counted?.hasDetail && subValue !== "";
  const params = { eventId, value, ...(isKept ? { subValue } : {}) };
  const provisional = provisionalOf(device, countKey, custom ? { custom } : {});
  keepEvent(state, one, countKey.channelId, countKey.platform, params, provisional);
}

function countOpen(state: BatchState, one: IdentifiedEvent, event: Kind<"open">): void {
  const reengagedChannel = event.wake ? state.channelByCode(event.wake.channelCode) : null;
  if (reengagedChannel && !reengagedChannel.isDeleted) {
    const added = { tsMs: event.ts, channelId: reengagedChannel.id };
    recordReengagement(state, knownDevice(state, one, event), one, added);
  }
  const { device, place: countKey } = countKeyOf(state, one, event);
  const counts = { launch: 1, duration_seconds: event.durationSeconds };
  state.tally.count(countKey, counts);
  if (event.wake) {
    const channelId =
      reengagedChannel && !reengagedChannel.isDeleted ? reengagedChannel.id : organicChannel;
    const match = channelId === organicChannel ? matchCode.organic : countKey.match;
    state.tally.count({ ...countKey, channelId, match }, { wakeup: 1 });
    const { appId, platform, hour } = countKey;
    const carried = { appId, deviceId: null, day: dayOfHour(hour), platform, channelId };
    carry(state, carried, event.wake.params, "link");
    const { params } = event.wake;
    recordReferred(state, one, "wake", { params, day: carried.day, tsMs: event.ts });
  }
  if (takeConnection(device, event)) state.changedDevices.add(device);
  recordActivity(state, device, { tsMs: event.ts, hour: countKey.hour });
  // The day after the install, on the calendar of the app.
  if (device.installDay !== null && dayOfHour(countKey.hour) === device.installDay + 1) {
    planPostbacks(state, one, device, { source: "retain" });
  }
  keepEvent(
    state,
    one,
    countKey.channelId,
    countKey.platform,
    event.wake ? { wake: true, ...checkMark(event.wake.params) } : null,
    provisionalOf(device, countKey, { counts }),
  );
}

function countRegister(state: BatchState, one: IdentifiedEvent, event: Kind<"register">): void {
  const { device, place: countKey } = countKeyOf(state, one, event);
  const { hour } = countKey;
  const counts = { register: 1 };
  state.tally.count(countKey, counts);
  planPostbacks(state, one, device, { source: "register" });
  const first = observeDevice(state, seenKind.register, device.id, hour);
  state.tally.countFirst(countKey, "register_uv", first);
  const day = Math.floor(hour / 24);
  if (first.day) {
    countForAd(state, device, countKey, { registers: 1 });
    recordRepeat(state, seenKind.register, device.id, countKey, day);
  }
  recordRegistered(state, device, day);
  const users = { column: "register_uv", first } as const;
  const provisional = provisionalOf(device, countKey, { counts, users });
  keepEvent(state, one, countKey.channelId, countKey.platform, null, provisional);
}

function countPay(state: BatchState, one: IdentifiedEvent, event: Kind<"pay">): void {
  const { device, place: countKey } = countKeyOf(state, one, event);
  const { amountCents: reportedCents, orderId } = event;
  const amountCents =
    orderId === "" ? reportedCents : state.orders.book(orderKey(orderId), reportedCents);
  const counted: Provisional = { counts: { pay_cents: amountCents } };
  state.tally.count(countKey, { pay_cents: amountCents });
  countForAd(state, device, countKey, { payCents: amountCents });
  // Who is paid back has not paid; and no platform is told of it as of a payment.
  if (reportedCents >= 0) {
    const first = observeDevice(state, seenKind.pay, device.id, countKey.hour);
    state.tally.countFirst(countKey, "pay_users", first);
    if (first.day) recordRepeat(state, seenKind.pay, device.id, countKey, dayOfHour(countKey.hour));
    counted.users = { column: "pay_users", first };
    planPostbacks(state, one, device, { source: "pay", value: reportedCents });
  }
  device.payCents += amountCents;
  state.changedDevices.add(device);
  const params = {
    amountCents,
    ...(amountCents === reportedCents ? {} : { reportedCents }),
    ...(orderId === "" ? {} : { orderId }),
  };
  const provisional = provisionalOf(device, countKey, counted);
  keepEvent(state, one, countKey.channelId, countKey.platform, params, provisional);
}

/** Counts a custom event; answers null when it is not defined or stopped. */
function countEvent(
  state: BatchState,
  countKey: CountKey,
  actor: string,
  { eventId, value }: Pick<CustomEvent, "eventId" | "value">,
): (CountedEvent & { first: FirstInPeriods }) | null {
  const { appId, hour } = countKey;
  const counted = state.countedEvents.get(eventKey(appId, eventId));
  if (!counted) return null;
  const { eventNo } = counted;
  const first = observeDevice(state, seenKind.event, eventUserId(eventNo, actor), hour);
  state.eventTally.count(countKey, eventNo, value, first);
  return { ...counted, first };
}
