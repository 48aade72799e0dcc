import type { ReferralSettings } from "../../attribution/referral-settings";
import type { AttributionSettings } from "../../attribution/settings";
import type { ChannelRisk } from "../../attribution/signals";
import type { Candidate } from "../../attribution/waterfall";
import type { ZoneSchedule } from "../../store/local-time";
import type { AppLimits, DayUsage } from "../admit/standing";
import { ActedStore } from "./acted-days";
import { AdState } from "./ad-state";
import type { CarriedParam } from "./carried-param";
import { EarlyEvents } from "./early-events";
import { EventTally } from "./event-tally";
import { FormerInstalls } from "./former-installs";
import { LastSeenStore } from "./last-seen-store";
import { Moves } from "./moves";
import { PaidOrders } from "./paid-orders";
import { ReferralState } from "./referral-state";
import type { Device, IngestChannel, StoredEvent } from "./stored-rows";
import type { StoredTouch } from "./stored-touch";
import { Tally } from "./tally";
import { Uses } from "./uses";

export type { Device, IngestChannel, InstallAnswer, StoredEvent } from "./stored-rows";

/** An app as ingestion needs it. */
export interface IngestApp {
  appId: number;
  zones: ZoneSchedule;
  attribution: AttributionSettings;
  referral: ReferralSettings;
  /** Topics that its webhooks subscribe to. */
  webhooks: string[];
  limits: AppLimits;
}

/** A custom event that is counted. */
export interface CountedEvent {
  /** Number of its definition. */
  eventNo: number;
  hasDetail: boolean;
}

/** Kinds of distinct counts, as stored. */
export const seenKind = { visit: 1, click: 2, active: 3, register: 4, pay: 5, event: 6 } as const;

/**
 * State that a batch of one app reads and changes; filled by `load`, changed by `decide`, stored by
 * `write`.
 */
export class BatchState {
  readonly app: IngestApp;
  /**
   * True when unread rows are assumed not to be stored: the store rejects the batch if they are.
   */
  readonly isFresh: boolean;
  readonly channels = new Map<number, IngestChannel>();
  readonly #channelsByCode = new Map<string, IngestChannel>();
  readonly #channelsByLink = new Map<string, IngestChannel>();
  readonly devices = new Map<string, Device>();
  readonly lastSeen = new LastSeenStore();
  /** Keys by which installs of the batch look for touches. */
  readonly touchesWanted = new Set<string>();
  /** By key, in no order. */
  readonly touches = new Map<string, StoredTouch[]>();
  readonly orders = new PaidOrders();
  readonly early = new EarlyEvents();
  readonly formers = new FormerInstalls();
  readonly acted = new ActedStore();
  readonly uses = new Uses();
  readonly moves = new Moves();
  /** Installs of a day by address, network and id; see `installKey`. */
  readonly installsByKey = new Map<string, number>();
  /** Risk profiles of channels in the batch, and of the app (`allChannels`). */
  readonly risks = new Map<number, ChannelRisk>();
  /** Versions that the app has, by platform; only read when a rule asks. */
  readonly versions = new Map<string, Set<string>>();
  /** Events defined in the console and not stopped, by app and event id. */
  readonly countedEvents = new Map<string, CountedEvent>();
  readonly tally = new Tally();
  readonly eventTally = new EventTally();
  readonly ads = new AdState();
  readonly referral = new ReferralState();
  /** Events of the app today, before this batch. */
  usage: DayUsage | null = null;
  /** The channel that shares count for, where they are to be counted. */
  referralChannel: IngestChannel | null = null;

  readonly carriedParams: CarriedParam[] = [];
  readonly newEvents: StoredEvent[] = [];
  readonly newTouches: StoredTouch[] = [];
  #takenEvents = 0;
  #takenTouches = 0;
  readonly newCandidates: { device: Device; installedMs: number; candidates: Candidate[] }[] = [];
  /** Installs that another of their device replaced, as they were, and the event of the other. */
  readonly formerInstalls: { device: Device; replacedBy: string }[] = [];
  readonly changedDevices = new Set<Device>();
  /** Devices whose install or source changed; the others are only used. */
  readonly installedDevices = new Set<Device>();
  readonly changedKeys = new Set<string>();

  constructor(app: IngestApp, isFresh: boolean) {
    this.app = app;
    this.isFresh = isFresh;
  }

  get appId(): number {
    return this.app.appId;
  }

  channelByCode(code: string): IngestChannel | null {
    return (code !== "" && this.#channelsByCode.get(code)) || null;
  }

  channelByLink(linkCode: string): IngestChannel | null {
    return (linkCode !== "" && this.#channelsByLink.get(linkCode)) || null;
  }

  /** The ad channel whose monitoring links have this code. */
  channelByMonitor(appId: number, code: string): IngestChannel | null {
    const id = this.ads.monitors.get(`${appId}/${code}`);
    return id === undefined ? null : this.channelById(id);
  }

  channelById(id: number): IngestChannel | null {
    return this.channels.get(id) ?? null;
  }

  addChannel(channel: IngestChannel): void {
    this.channels.set(channel.id, channel);
    this.#channelsByCode.set(channel.code, channel);
    this.#channelsByLink.set(channel.linkCode, channel);
  }

  /** New events and touches since they were last taken, for the store. */
  takeNew(): { events: StoredEvent[]; touches: StoredTouch[] } {
    const events = this.newEvents.slice(this.#takenEvents);
    const touches = this.newTouches.slice(this.#takenTouches);
    this.#takenEvents = this.newEvents.length;
    this.#takenTouches = this.newTouches.length;
    return { events, touches };
  }

  /** Takes a touch that is not stored yet; kept for now only where an install of the batch asks for it. */
  keepTouch(touch: StoredTouch): void {
    this.newTouches.push(touch);
    if (this.touchesWanted.has(touch.key)) this.addTouch(touch);
  }

  /** Drops what this batch has noted of the link that an install came from. */
  dropCarried(deviceId: string): void {
    const keep = <Item extends { deviceId: string | null }>(list: Item[]) =>
      list.splice(0, list.length, ...list.filter((one) => one.deviceId !== deviceId));
    keep(this.carriedParams);
    keep(this.referral.installs);
  }

  addTouch(touch: StoredTouch): void {
    const known = this.touches.get(touch.key);
    if (known) known.push(touch);
    else this.touches.set(touch.key, [touch]);
  }
}

export const eventKey = (appId: number, eventId: string) => `${appId}/${eventId}`;
export const installKey = (appId: number, day: number, key: string) => `${appId}/${day}/${key}`;
