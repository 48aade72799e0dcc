import type { AdLinkKind } from "../../../src/core/api/contract";
import type { AdClick } from "../../store/ad-click";
import type { StoredWindows } from "../../store/ad-tables";
import type { StoredRule } from "../../store/postback-tables";

/** A click, view or play that an ad platform reported. */
export interface AdEvent {
  kind: "ad";
  id: string;
  /** Epoch milliseconds. */
  ts: number;
  type: AdLinkKind;
  /** Short-link code of the channel. */
  code: string;
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
  shows: number;
  clicks: number;
  installs: number;
}

/** What a batch reads and changes of ads; empty for apps without any. */
export class AdState {
  /** By app and channel. */
  readonly channels = new Map<string, IngestAdChannel>();
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
  readonly #days = new Map<string, AdDayDelta>();

  channel(appId: number, channelId: number): IngestAdChannel | null {
    return this.channels.get(`${appId}/${channelId}`) ?? null;
  }

  countDay(
    place: { appId: number; channelId: number; day: number },
    { account = "", campaign = "", group = "", creative = "" }: AdClick,
    counts: Partial<Pick<AdDayDelta, "shows" | "clicks" | "installs">>,
  ): void {
    const { appId, channelId, day } = place;
    const key = JSON.stringify([appId, channelId, day, account, campaign, group, creative]);
    const known = this.#days.get(key) ?? {
      ...place,
      account,
      campaign,
      group,
      creative,
      shows: 0,
      clicks: 0,
      installs: 0,
    };
    known.shows += counts.shows ?? 0;
    known.clicks += counts.clicks ?? 0;
    known.installs += counts.installs ?? 0;
    this.#days.set(key, known);
  }

  days(): AdDayDelta[] {
    return [...this.#days.values()];
  }
}
