import { hash } from "node:crypto";
import type { Agent } from "../../attribution/agents";
import { type SdkEvent, skewAtMostMs } from "./schema";
import type { IngestChannel } from "./stored-rows";

/** Facts of the connection in addition to the body. */
export interface Sender {
  ip: string;
  agent: Agent;
  receivedMs: number;
  /** The times that are told can be believed: we, or the app's own server, tell them. */
  isOwn?: boolean;
  /** Name of the crawler whose page reported; absent for people and for what is no page. */
  robot?: string;
}

/** A valid request on its way into the store. */
export interface Arrival {
  appkey: string;
  sender: Sender;
  events: SdkEvent[];
}

interface Identity {
  eid: string;
  /** The device, or the visitor of a page. */
  actor: string;
}

/** A request that waits for its batch; its events are hashed meanwhile, while the store is busy with others. */
export interface QueuedEvent extends Omit<Arrival, "events"> {
  events: (Identity & { event: SdkEvent })[];
}

/** 128 bits that stand for a text, as a UUID. */
export function hashId(text: string): string {
  const hex = hash("md5", text, "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The live channel a visit or click belongs to, and its visitor: distinct within the channel. */
export interface Visit {
  channel: IngestChannel | null;
  visitor: string;
}

/** An event with its identities within the app. */
export interface IdentifiedEvent extends Identity {
  appId: number;
  arrival: number;
  /** Position in its request. */
  index: number;
  event: SdkEvent;
  sender: Sender;
  /** Of a visit or click, once its channel is known. */
  visit: Visit | null;
}

/** A page's clock may be a minute ahead; what lies further ahead happened when it was received. */
export const aheadAtMostMs = 60_000;

/** By how much the clock of a page is behind; what a request may be on its way is not told from it. */
function behindMs({ event, sender }: Pick<IdentifiedEvent, "event" | "sender">): number {
  if (event.kind !== "click" || event.sentAt === null) return 0;
  const ms = sender.receivedMs - event.sentAt;
  return Math.abs(ms) > aheadAtMostMs && Math.abs(ms) <= skewAtMostMs ? ms : 0;
}

/**
 * When a visit, click or view happened, as far as its clock can be believed. It is stored under the time
 * that it told, by which it is known when it is sent again.
 */
export function happenedMs(one: Pick<IdentifiedEvent, "event" | "sender">): number {
  const { receivedMs } = one.sender;
  const ms = Math.max(one.event.ts + behindMs(one), receivedMs - skewAtMostMs);
  return ms > receivedMs + aheadAtMostMs ? receivedMs : ms;
}

/** A touch that comes later than this after it happened tells nobody apart: pages report at once. */
const promptMs = 120_000;

/** Tells whether a touch was reported when it happened, and not made to look as if it were of another time. */
export const isPrompt = (one: Pick<IdentifiedEvent, "event" | "sender">): boolean =>
  one.sender.isOwn === true || one.sender.receivedMs - happenedMs(one) <= promptMs;

function actorOf(event: SdkEvent): string {
  if (event.kind === "ad") return hashId(`ad:${event.id}`);
  if (event.kind === "click") return hashId(`visitor:${event.visitorId}`);
  return hashId(`device:${event.deviceId}`);
}

export const toQueued = ({ events, ...arrival }: Arrival): QueuedEvent => ({
  ...arrival,
  events: events.map((event) => ({
    event,
    eid: hashId(`${event.kind}:${event.id}`),
    actor: actorOf(event),
  })),
});

/** The events of a request within its batch. */
export const identify = (
  appId: number,
  arrival: number,
  { events, sender }: QueuedEvent,
): IdentifiedEvent[] =>
  events.map(({ event, eid, actor }, index) => ({
    appId,
    arrival,
    index,
    event,
    sender,
    eid,
    actor,
    visit: null,
  }));
