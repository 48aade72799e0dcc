import { sharerIn } from "../../attribution/referral-settings";
import { regions } from "../../ports/region";
import { basisCode, matchCode, organicChannel, platformCode } from "../../store/event-tables";
import { dayOfHour, localHour } from "../../store/local-time";
import { happenedMs, type Identified, isPrompt } from "../batch/arrival";
import { checkMark } from "../batch/check-mark";
import type { Place } from "../batch/leaves";
import type { AppEvent, CustomEvent, SdkEvent } from "../batch/schema";
import {
  type BatchState,
  type CountedEvent,
  eventKey,
  type InstallAnswer,
  seenKind,
} from "../batch/state";
import { keysOfTouch, namesOfIds } from "../batch/touch-keys";
import { visitOf } from "../batch/visit";
import { eventUserId } from "../load/load-seen";
import { noteActivity, noteEarlierActivity } from "./activity";
import { carry } from "./carried";
import { takeConnection } from "./connection";
import { countAd, countForAd } from "./count-ad";
import { countInstall } from "./count-install";
import { knownDevice, sight } from "./device";
import { keepEvent } from "./keep-event";
import { planPostbacks } from "./plan-postbacks";
import { creditedChannel, noteWake } from "./reengagement";
import { noteReferred, noteShare, shareIn } from "./referral";

/** Applies one event that is not yet stored; installs answer what the app is told. */
export function decide(state: BatchState, one: Identified): InstallAnswer | null {
  const { event } = one;
  if (event.kind === "ad") countAd(state, one, event);
  else if (event.kind === "click") countWeb(state, one, event);
  else if (event.kind === "install") return keepAnswer(state, one, countInstall(state, one, event));
  else if (event.kind === "open") countOpen(state, one, event);
  else if (event.kind === "register") countRegister(state, one, event);
  else if (event.kind === "pay") countPay(state, one, event);
  else countCustom(state, one, event);
  return null;
}

/** The answer is kept with the event: whatever happens later, it is not computed again. */
function keepAnswer(state: BatchState, { eid }: Identified, answer: InstallAnswer): InstallAnswer {
  const kept = state.newEvents.findLast((event) => event.eid === eid);
  if (kept) kept.answer = answer;
  return answer;
}

type Kind<Name extends SdkEvent["kind"]> = Extract<SdkEvent, { kind: Name }>;

function countWeb(state: BatchState, one: Identified, event: Kind<"click">): void {
  const { appId, sender, eid } = one;
  const { agent, ip } = sender;
  const { channel, visitor } = visitOf(state, one);
  const channelId = channel?.id ?? organicChannel;
  const platform = platformCode[agent.platform];
  const tsMs = happenedMs(one);
  const hour = localHour(state.app.zones, tsMs);
  const place: Place = { appId, hour, channelId, platform, match: null };
  const day = dayOfHour(hour);
  if (sender.robot) {
    // Kept, so that it is seen apart; neither counted nor a touch that an install could be credited to.
    keepEvent(state, one, channelId, platform, { robot: sender.robot, type: event.type });
    return;
  }
  if (event.type === "share") {
    noteShare(state, one, { uid: event.uid, via: event.via, day, tsMs });
    keepEvent(state, one, organicChannel, platform);
    return;
  }
  const isClick = event.type === "click";
  const { params } = event;
  noteReferred(state, one, isClick ? "click" : "view", { params, day, tsMs });
  state.tally.count(place, isClick ? { click: 1 } : { visit: 1 });
  const kind = isClick ? seenKind.click : seenKind.visit;
  state.tally.countFirst(
    place,
    isClick ? "click_uv" : "visit_uv",
    sight(state, kind, visitor, hour),
  );
  keepEvent(state, one, channelId, platform, checkMark(event.params));
  if (!channel && sharerIn(params, state.app.referral) === "") return;
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

function placeOf(state: BatchState, one: Identified, event: AppEvent) {
  const device = knownDevice(state, one, event);
  const place: Place = {
    appId: one.appId,
    hour: localHour(state.app.zones, event.ts),
    channelId: creditedChannel(device, event.ts, state.app.attribution),
    platform: device.platform,
    match: device.creditMatch,
  };
  return { device, place };
}

function countCustom(state: BatchState, one: Identified, event: Kind<"event">): void {
  const { device, place } = placeOf(state, one, event);
  const counted = countEvent(state, place, one.actor, event);
  const shared = shareIn(event);
  if (shared) noteShare(state, one, { ...shared, day: dayOfHour(place.hour), tsMs: event.ts });
  planPostbacks(state, one, device, {
    source: "custom",
    eventId: event.eventId,
    value: event.value,
  });
  const { eventId, value, subValue } = event;
  const isKept = counted?.hasDetail && subValue !== "";
  keepEvent(state, one, place.channelId, place.platform, {
    eventId,
    value,
    ...(isKept ? { subValue } : {}),
  });
}

function countOpen(state: BatchState, one: Identified, event: Kind<"open">): void {
  const woken = event.wake ? state.channelByCode(event.wake.channelCode) : null;
  if (woken && !woken.isDeleted) {
    noteWake(state, knownDevice(state, one, event), woken.id, event.ts);
  }
  const { device, place } = placeOf(state, one, event);
  state.tally.count(place, { launch: 1, duration_seconds: event.durationSeconds });
  if (event.wake) {
    const channelId = woken && !woken.isDeleted ? woken.id : organicChannel;
    const match = channelId === organicChannel ? matchCode.organic : place.match;
    state.tally.count({ ...place, channelId, match }, { wakeup: 1 });
    const { appId, platform, hour } = place;
    const carried = { appId, deviceId: null, day: dayOfHour(hour), platform, channelId };
    carry(state, carried, event.wake.params, "link");
    const { params } = event.wake;
    noteReferred(state, one, "wake", { params, day: carried.day, tsMs: event.ts });
  }
  if (takeConnection(device, event)) state.changedDevices.add(device);
  noteActivity(state, device, { tsMs: event.ts, hour: place.hour });
  // The day after the install, on the calendar of the app.
  if (device.installDay !== null && dayOfHour(place.hour) === device.installDay + 1) {
    planPostbacks(state, one, device, { source: "retain" });
  }
  keepEvent(
    state,
    one,
    place.channelId,
    place.platform,
    event.wake ? { wake: true, ...checkMark(event.wake.params) } : null,
  );
}

function countRegister(state: BatchState, one: Identified, event: Kind<"register">): void {
  const { device, place } = placeOf(state, one, event);
  const { appId, hour } = place;
  state.tally.count(place, { register: 1 });
  planPostbacks(state, one, device, { source: "register" });
  const first = sight(state, seenKind.register, device.id, hour);
  state.tally.countFirst(place, "register_uv", first);
  if (first.day) countForAd(state, device, place, { registers: 1 });
  const day = Math.floor(hour / 24);
  if (device.registerDay === null) {
    device.registerDay = day;
    state.referral.registers.set(device.id, day);
    state.changedDevices.add(device);
    const { match, channelId, platform } = device;
    const cohort = { appId, basis: basisCode.register, cohort: day, n: 0 };
    state.tally.retain({ ...cohort, match, channelId, platform });
    // Later days may have arrived before this event.
    noteEarlierActivity(state, device, basisCode.register, day);
  }
  keepEvent(state, one, place.channelId, place.platform);
}

function countPay(state: BatchState, one: Identified, event: Kind<"pay">): void {
  const { device, place } = placeOf(state, one, event);
  state.tally.count(place, { pay_cents: event.amountCents });
  countForAd(state, device, place, { payCents: event.amountCents });
  const first = sight(state, seenKind.pay, device.id, place.hour);
  state.tally.countFirst(place, "pay_users", first);
  planPostbacks(state, one, device, { source: "pay", value: event.amountCents });
  device.payCents += event.amountCents;
  state.changedDevices.add(device);
  keepEvent(state, one, place.channelId, place.platform, { amountCents: event.amountCents });
}

/** Counts a custom event; answers null when it is not defined or stopped. */
function countEvent(
  state: BatchState,
  place: Place,
  actor: string,
  { eventId, value }: Pick<CustomEvent, "eventId" | "value">,
): CountedEvent | null {
  const { appId, hour } = place;
  const counted = state.countedEvents.get(eventKey(appId, eventId));
  if (!counted) return null;
  const { eventNo } = counted;
  const first = sight(state, seenKind.event, eventUserId(eventNo, actor), hour);
  state.eventTally.count(place, eventNo, value, first);
  return counted;
}
