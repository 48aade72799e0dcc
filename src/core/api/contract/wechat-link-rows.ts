import type { LandingTemplate } from "./constants/landing";
import type {
  JumpFault,
  JumpLogo,
  MiniSubject,
  MiniVersion,
  OutsideWay,
  WechatFault,
  WechatLinkKind,
  WechatLinkState,
} from "./constants/wechat-link";
import type { EpochMs } from "./shared";

/** Appearance of a transit page. */
export interface JumpLook {
  template: LandingTemplate;
  logo: JumpLogo;
  title: string;
  about: string;
  button: string;
  /** `#rrggbb`. */
  color: string;
}

/** A page that leads to WeChat. */
export interface WechatLinkRow {
  id: number;
  name: string;
  kind: WechatLinkKind;
  /** Address of the transit page. */
  link: string;
  /** Page of the mini program, or address of what else it leads to. */
  target: string;
  state: WechatLinkState;
  /** Why the last try to make or renew it failed; null when it did not. */
  fault: WechatFault | null;
  /** WeChat's own number of the fault; null for none. */
  faultCode: number | null;
  faultTime: EpochMs | null;
  /** When it is tried again by itself; null = not before somebody asks. */
  nextTryTime: EpochMs | null;
  /** Null for what does not end. */
  expireTime: EpochMs | null;
  isRenewed: boolean;
  channelId: number | null;
  channelName: string;
  visits: number;
  clicks: number;
  jumps: number;
  createTime: EpochMs;
}

/** The same with everything that can be set. */
export interface WechatLinkDetail extends WechatLinkRow {
  path: string;
  query: string;
  version: MiniVersion;
  url: string;
  days: number;
  look: JumpLook;
  outside: OutsideWay;
  remark: string;
  /** Addresses from WeChat; empty while there are none. */
  scheme: string;
  urlLink: string;
  madeTime: EpochMs | null;
  revision: number;
}

/** Usage of a WeChat limit today. */
export interface WechatQuota {
  used: number;
  limit: number;
}

/** The mini program that the links of an app lead to; its secret is never told. */
export interface WechatSetting {
  isSet: boolean;
  appId: string;
  /** The last four signs of the secret; empty for none. */
  secretEnd: string;
  subject: MiniSubject;
  /** Until when the access token works; null while there is none. */
  tokenTime: EpochMs | null;
  checkTime: EpochMs | null;
  /** Result of the last request to WeChat; null = success. */
  fault: WechatFault | null;
  faultCode: number | null;
  made: WechatQuota;
  /** Null until WeChat has told. */
  opened: WechatQuota | null;
  openedTime: EpochMs | null;
  /** Base address of transit pages. */
  linkBase: string;
  /** A stand-in on this machine answers, not WeChat. */
  isLocal: boolean;
  revision: number;
}

export interface WechatTest {
  isOk: boolean;
  fault: WechatFault | null;
  faultCode: number | null;
}

/** Counts of one day or hour. */
export interface WechatPoint {
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH` of a single day. */
  t: string;
  visits: number;
  clicks: number;
  jumps: number;
}

/** Counts of one value of a dimension. */
export interface WechatPart {
  name: string;
  visits: number;
  clicks: number;
  jumps: number;
}

export interface WechatReport {
  name: string;
  kind: WechatLinkKind;
  link: string;
  visits: number;
  clicks: number;
  jumps: number;
  points: WechatPoint[];
  faults: { fault: JumpFault; count: number }[];
  platforms: WechatPart[];
  provinces: WechatPart[];
  /** By the hour of the day, 24 of them. */
  hours: WechatPart[];
  /** Within WeChat, and elsewhere. */
  places: WechatPart[];
}
