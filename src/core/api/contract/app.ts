import * as v from "valibot";
import type { ZoneSchedule } from "../../format/zone";
import { type EdgeState, proxyAppSorts } from "./constants/acceleration";
import type { PackResource } from "./constants/finance";
import { call } from "./define";
import {
  appName,
  type EpochMs,
  type ListReply,
  nothing,
  paging,
  positiveId,
  requiredText,
  smsCode,
  text,
} from "./shared";

/** 0 not integrated, 1 uploaded, 2 checking, 3 passed, 4 faulty. */
export type IntegrationStatus = 0 | 1 | 2 | 3 | 4;

export interface AppRecord {
  id: number;
  appkey: string;
  name: string;
  /** The product line; each has a menu and prices of its own. */
  line: "attribution" | "afpm";
  /** Address of the icon; empty = show the initial. */
  appIcon: string;
  /** "0" standard, "1" professional; any other value counts as professional. */
  applyVersion: string;
  /** Not bought yet: its limits are those of the trial. */
  isTrial: boolean;
  /** 1 = authorised app, not owned. */
  isApplyAuth: 0 | 1;
  isExperienceApp: boolean;
  createTime: string;
  createTimeT: EpochMs;
  /** Its days and hours: the zone it began with and those it changed to. */
  zones: ZoneSchedule;
  ulinkUrl: "top" | "net";
  expireDate: string;
  /** Days until expiry, a begun one as a whole one; negative when past; null = permanent. */
  remainTime: number | null;
  isPay: 0 | 1;
  autoRenew: boolean;
  iosStatus: IntegrationStatus;
  androidStatus: IntegrationStatus;
  harmonyStatus: IntegrationStatus;
  showReward: boolean;
  todayInstall: number;
  yesterdayInstall: number;
  totalInstall: number;
  alertCount: number;
  /** Modules an authorised account may see; null for the owner. */
  authModules: { key: string; level: "read" | "edit" }[] | null;
}

/** Facts that can block the deletion of an app. */
export interface AppDeletion {
  name: string;
  line: AppRecord["line"];
  /** Recipient of the code; masked for everybody but the owner in person. */
  mobile: string;
  /** Orders that wait for payment, or for a refund. */
  openOrders: number;
  /**
   * Unused purchases: bytes of traffic, bits per second of bandwidth, or a count of the other
   * kinds.
   */
  bought: { resource: PackResource; units: number }[];
}

/** An app of the acceleration line. */
export interface ProxyApp {
  id: number;
  appkey: string;
  name: string;
  appIcon: string;
  createTime: EpochMs;
  domains: number;
  /** Deployment state of its domains: the one that needs most attention; null without domains. */
  state: EdgeState | null;
  /** Of the last 24 hours. */
  requests: number;
  /** When the first of its packages ends; null while none is bought. */
  packageEndTime: EpochMs | null;
}

/** A route of the per-app menu, as `applyAuth/menu` answers it. */
export interface MenuRoute {
  path: string;
  name: string;
  component?: string;
  hidden?: boolean;
  alwaysShow?: boolean;
  meta: {
    title: string;
    icon?: string;
    isAuth?: boolean;
    needKey?: boolean;
    subMenu?: boolean;
    activeMenu?: string;
    noDemo?: boolean;
    defAuth?: boolean;
    noSystem?: boolean;
    type?: "Add" | "Edit";
    flag?: "afpm";
    breadcrumb?: boolean;
  };
  children?: MenuRoute[];
}

export const appCalls = {
  /** Creates (no id) or renames an app; `map.id` is the app's id. 0409 = the owner has an app of that name. */
  "/api/console/appRecord/createOrUpdate": call<{ map: { id: number; appkey: string } }>()({
    access: "session",
    writes: true,
    body: v.object({
      id: v.optional(positiveId),
      name: appName,
      flag: v.optional(v.picklist(["afpm"])),
    }),
  }),
  "/api/console/appRecord/detail": call<{ map: AppRecord }>()({
    access: "session",
    embed: "app",
    body: v.object({ id: positiveId }),
  }),
  /** isApplyAuth: 0 own, 1 authorised, -1 both (searching); applyShow: 0 attribution, 1 acceleration, -1 both lines. */
  "apply/applyList": call<{ data: { records: AppRecord[]; total: number } }>()({
    access: "session",
    embed: "any",
    body: v.object({
      applyName: v.optional(text(15), ""),
      applyShow: v.optional(v.number()),
      isApplyAuth: v.optional(v.picklist([-1, 0, 1]), 0),
      ...paging,
    }),
  }),
  /** By id, or by appkey as addresses carry it. 0202 no such app, 0233 not yours. The experience apps open to every session. */
  "apply/applyInfo": call<{ map: AppRecord }>()({
    access: "session",
    embed: "any",
    body: v.union([v.object({ id: positiveId }), v.object({ appkey: requiredText(32) })]),
  }),
  /**
   * Ours: sets the time zone of the app in the `appkey` header from the next local midnight on; the
   * zone in force takes back a change that has not taken effect. Own app only. 0400 unknown zone, or
   * more than 24 hours away; 0409 within two minutes of a change.
   */
  "apply/updateApply": call<{ map: AppRecord }>()({
    access: "app",
    writes: true,
    module: "app",
    embed: "none",
    scope: "whole",
    body: v.object({ timeZone: requiredText(64) }),
  }),
  /**
   * Takes an uploaded picture (a square PNG of 64 to 512 px) as the icon of the app in the `appkey`
   * header; without a ticket the icon goes. Own app only.
   */
  "apply/uploadApplyPic": call<{ map: AppRecord }>()({
    access: "app",
    writes: true,
    module: "app",
    embed: "none",
    scope: "whole",
    body: v.object({ ticket: v.optional(requiredText(2000)) }),
  }),
  /**
   * Own app only; `name` must equal the app's name, `code` one sent to its owner for `delete`. 0409
   * while an order is open, and with field `giveUp` while something bought is left and not given up.
   */
  "apply/delApply": call<{ map: Record<string, never> }>()({
    access: "session",
    writes: true,
    body: v.object({
      id: positiveId,
      name: appName,
      code: smsCode,
      giveUp: v.optional(v.boolean(), false),
    }),
  }),
  /** Ours: what `delApply` would refuse. Own app only. */
  "apply/deletion": call<{ map: AppDeletion }>()({
    access: "session",
    body: v.object({ id: positiveId }),
  }),
  /** Creates an app once its maker agreed; the same as `appRecord/createOrUpdate` without an id. */
  "apply/addApply": call<{ map: { id: number; appkey: string } }>()({
    access: "session",
    writes: true,
    body: v.object({
      name: appName,
      agreed: v.literal(true),
      flag: v.optional(v.picklist(["afpm"])),
    }),
  }),
  /** The address of the page on which the app's links and downloads are tried, for a QR code. */
  "apply/getQrCode": call<{ map: { url: string } }>()({
    access: "app",
    module: "app",
    embed: "app",
    body: nothing,
  }),
  /** Own apps of the acceleration line, newest first unless asked for; none that others authorised. */
  "/api/console/proxyApp/list": call<ListReply<ProxyApp>>()({
    access: "session",
    body: v.object({
      /** Part of a name or appkey. */
      name: v.optional(text(15), ""),
      sort: v.optional(
        v.nullable(v.object({ by: v.picklist(proxyAppSorts), isAscending: v.boolean() })),
        null,
      ),
      ...paging,
    }),
  }),
  /** The menu of the app in the `appkey` header. */
  "applyAuth/menu": call<{ obj: MenuRoute[] }>()({ access: "app", embed: "any", body: nothing }),
  /** Checks whether a route of the menu is open to this session. */
  "apply/selectOption": call<{ map: { isAuth: boolean } }>()({
    access: "app",
    embed: "any",
    body: v.object({ path: text(200) }),
  }),
};
