import type { AdLinkKind, Platform } from "../../../src/core/api/contract";
import type { AdClick } from "../../store/ad-click";
import { adNameLevel, type StoredWindows } from "../../store/ad-tables";
import type { StoredRule } from "../../store/postback-tables";

/** A click, view or play that an ad platform reported. */
export interface AdEvent {
  kind: "ad";
  id: string;
  /** Epoch milliseconds. */
  ts: number;
  type: AdLinkKind;
  /** Of the channel's monitoring links. */
  code: string;
  /** System by which installs are matched; see `platformOfAd`. */
  platform: Platform;
  /** Texts a touch is found by, such as `oaid:…` or `md5:…`. */
  keys: string[];
  ad: AdClick;
  /** Parameters whose macro was not filled. */
  unfilled: string[];
  /** Parameters we do not know, handed on to the app. */
  params: Record<string, string>;
}

/** A channel of an ad platform as ingestion needs it. */
export interface IngestAdChannel {
  platform: string;
  windows: StoredWindows | null;
  rules: StoredRule[];
  debugUntilMs: number;
}

export interface IngestAsaChannel {
  channelId: number;
  orgId: string;
  campaigns: string[] | null;
}

/** The click that a device's install came from. */
export interface AdDevice {
  channelId: number;
  installedMs: number;
  touchedMs: number | null;
  ad: AdClick;
}

export interface NewPostback {
  appId: number;
  id: string;
  channelId: number;
  deviceId: string;
  platform: string;
  event: string;
  source: string;
  happenedMs: number;
  delayHours: number;
  state: number;
  reason: string;
  amountCents: number | null;
  click: AdClick;
  deviceLabel: string;
}

export interface AdDayDelta {
  appId: number;
  channelId: number;
  day: number;
  account: string;
  campaign: string;
  group: string;
  creative: string;
  keyword: string;
  shows: number;
  clicks: number;
  installs: number;
  /** Devices that registered, once a day each. */
  registers: number;
  payCents: number;
}

type AdDayCounts = Pick<AdDayDelta, "shows" | "clicks" | "installs" | "registers" | "payCents">;

export interface NewAdName {
  appId: number;
  channelId: number;
  level: number;
  id: string;
  name: string;
}

const noCounts: AdDayCounts = { shows: 0, clicks: 0, installs: 0, registers: 0, payCents: 0 };

/** Ad state that a batch reads and changes; empty for apps without ads. */
export class AdState {
  /** By app and channel. */
  readonly channels = new Map<string, IngestAdChannel>();
  /** Ids of channels by app and the code of their monitoring links. */
  readonly monitors = new Map<string, number>();
  /** By app. */
  readonly asaChannels = new Map<number, IngestAsaChannel[]>();
  /** By app and device. */
  readonly devices = new Map<string, AdDevice>();
  /** Keys of test devices, by app and key. */
  readonly testKeys = new Set<string>();

  readonly changedDevices = new Set<string>();
  readonly goneDevices = new Set<string>();
  readonly newPostbacks = new Map<string, NewPostback>();
  readonly newDebug: { appId: number; channelId: number; kind: string; facts: object }[] = [];
  /** By app, channel, level and id. */
  readonly newNames = new Map<string, NewAdName>();
  readonly #days = new Map<string, AdDayDelta>();

  channel(appId: number, channelId: number): IngestAdChannel | null {
    return this.channels.get(`${appId}/${channelId}`) ?? null;
  }

  countDay(
    nameKey: { appId: number; channelId: number; day: number },
    ad: AdClick,
    counts: Partial<AdDayCounts>,
  ): void {
    const { appId, channelId, day } = nameKey;
    const { account = "", campaign = "", group = "", creative = "", keyword = "" } = ad;
    const ids = { account, campaign, group, creative, keyword };
    const key = JSON.stringify([appId, channelId, day, ...Object.values(ids)]);
    const known = this.#days.get(key) ?? { ...nameKey, ...ids, ...noCounts };
    for (const name of Object.keys(counts) as (keyof AdDayCounts)[])
      known[name] += counts[name] ?? 0;
    this.#days.set(key, known);
  }

  /** Keeps what a click calls its campaign, group and creative; the latest name stays. */
  noteNames(appId: number, channelId: number, ad: AdClick): void {
    const named = [
      [adNameLevel.campaign, ad.campaign, ad.campaignName],
      [adNameLevel.group, ad.group, ad.groupName],
      [adNameLevel.creative, ad.creative, ad.creativeName],
    ] as const;
    for (const [level, id, name] of named)
      if (id && name)
        this.newNames.set(JSON.stringify([appId, channelId, level, id]), {
          appId,
          channelId,
          level,
          id,
          name,
        });
  }

  days(): AdDayDelta[] {
    return [...this.#days.values()];
  }
}
