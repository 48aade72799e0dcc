/** As stored: 1 of one's own, 2 of an ad platform, 3 of Apple Search Ads, 4 a short link, 5 of sharing users. */
export type ChannelType = 1 | 2 | 3 | 4 | 5;

/** Metrics that are counted and stored; all others are computed. */
export const countKeys = [
  "visit",
  "visitUv",
  "click",
  "clickUv",
  "install",
  "organic",
  "attributed",
  "reinstall",
  "wakeup",
  "register",
  "registerUv",
  "abnormal",
  "active",
  "launch",
  "durationSeconds",
  "pay",
  "payUsers",
  "adShow",
  "adClick",
  "tap",
] as const;
export type CountKey = (typeof countKeys)[number];

/** Counts of one period; a count the filter cannot be applied to is null (shown as `--`). `pay` is in yuan. */
export type Counts = Record<CountKey, number | null>;

/** Days after the install of which reports tell who came back. */
export const retentionDays = [1, 3, 7, 30] as const;
export type RetentionDay = (typeof retentionDays)[number];

/** Retention rates 0–1 over matured cohorts; null = not matured or no installs. */
export type RetentionRates = Record<`d${RetentionDay}`, number | null>;

/** Results of the channels whose cost is known, the basis of a price per install. */
export interface Costed {
  install: number;
  /** Yuan. */
  pay: number;
}

/** Counts of a period or a channel, with what else is known of it. */
export interface Measured extends Partial<RetentionRates> {
  counts: Counts;
  /** Yuan. */
  cost?: number | null;
  /** Results of the channels whose cost is known; default: all counts. */
  costed?: Costed | null;
  /** Installs of channels of ads among those of channels with pages: their clicks are others. Default: none. */
  adInstall?: number;
  /** Type of the one channel that was counted; null or missing for several kinds together. */
  type?: ChannelType | null;
}
