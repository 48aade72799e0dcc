export interface AdClick {
  callback?: string;
  callbackUrl?: string;
  clickId?: string;
  account?: string;
  campaign?: string;
  group?: string;
  creative?: string;
  /** Names used by the platform. */
  campaignName?: string;
  groupName?: string;
  creativeName?: string;
  keyword?: string;
  site?: string;
  /** Device ids as the platform sent them, for its postback. */
  ids?: Record<string, string>;
  ip?: string;
  ua?: string;
}
