import { textToPath } from "../format/path-text";
import type { ChannelType } from "../metrics";
import type { RoutePath } from "../text/route";

type Line = "attribution" | "afpm";

const screens = {
  login: "/login",
  register: "/register",
  forget: "/forget",
  shareInvite: "/share_invite",
  notFound: "/404",
  workbench: "/workbench",
  apps: "/control",
  acceleration: "/app-acceleration",
  accelerationDomains: "/afpm-config/domain-config",
  messages: "/user/message",
  universalLink: "/universal_link",
  linkDomain: "/ulink_change",
  upgrade: "/more/pay_page",
  account: "/user/account",
  accountAuth: "/user/auth_page",
  accountDomains: "/user/domain",
  accountAuthorization: "/user/authorization",
  accountApps: "/user/apply_list",
  accountAudit: "/user/audit_log",
  balance: "/user/balance",
  recharge: "/user/balance-recharge",
  orders: "/user/order_page",
  invoices: "/user/invoice",
  operator: "/ops",
  appInfo: "/apply/app_info",
  newcomerTasks: "/apply/configure_rewards",
  trafficCoupons: "/apply/flow_coupon_detail",
  noPermission: "/apply/app_no_auth",
  agreement: "/agreement",
  privacy: "/privacy",
  appStats: "/data/app_stats",
  boards: "/data/boards",
  appAnalysis: "/data/app_analysis",
  dataComparison: "/data/data_comparison",
  parameterReport: "/data/parameter_report",
  iosIntegration: "/integration/ios",
  androidIntegration: "/integration/android",
  harmonyIntegration: "/integration/harmony",
  webIntegration: "/integration/web",
  channelReport: "/channel/channel_report",
  channelCompare: "/channel/channel_compare",
  channelGroups: "/channel/channel_grouping",
  eventStats: "/channel/event_stats",
  attribution: "/channel/attribution",
  fraudEvidence: "/monitor/evidence",
  monitorRules: "/monitor/monitor_threshold",
  monitorLog: "/monitor/monitor_log",
  monitorStatistics: "/monitor/monitor_statistics",
  referralReport: "/share/share_report",
  referralSetting: "/share/share_setting",
  shortLinks: "/promote_links/xlink_manage",
  linkSetting: "/promote_links/xlink_setting",
  wechatLinks: "/promote_links/mlink_manage",
  wechatLinkAdd: "/promote_links/mlink_add",
  wechatLinkSetting: "/promote_links/mlink_setting",
} as const satisfies Record<string, RoutePath>;

const downloads = {
  ios: "/integration/ios_set",
  android: "/integration/android_set",
  harmony: "/integration/harmony_set",
} as const satisfies Record<string, RoutePath>;
const guides = {
  ios: screens.iosIntegration,
  android: screens.androidIntegration,
  harmony: screens.harmonyIntegration,
} as const satisfies Record<string, RoutePath>;
const channels: RoutePath = "/channel/channel_manage";
const additions: Record<ChannelType, RoutePath> = {
  1: "/channel/channel_add",
  2: "/channel/channel_add_adv",
  3: "/channel/channel_add_asa",
  4: "/promote_links/xlink_add",
  5: "/share/share_setting",
};
const editors: Record<ChannelType, RoutePath> = {
  1: "/channel/channel_edit/:id",
  2: "/channel/channel_edit_adv/:id",
  3: "/channel/channel_edit_asa/:id",
  4: "/promote_links/xlink_edit/:id",
  5: "/share/share_setting",
};
const details: Record<ChannelType, RoutePath> = {
  1: "/channel/report_details/:id",
  2: "/channel/report_details_adv/:id",
  3: "/channel/report_details_asa/:id",
  4: "/channel/report_details/:id",
  5: "/channel/report_details/:id",
};

/** A route with its parameters filled in; each parameter of the route must be given. */
const fill = (route: RoutePath, values: Record<string, string | number>): string =>
  Object.entries(values).reduce<string>(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value)),
    route,
  );

/** Every console path that a screen leads to; a path that is no route does not compile. */
export const paths = {
  ...screens,
  /** A screen with a query, written without `?`; empty for none. */
  withQuery: (path: string, query: string) => (query ? `${path}?${query}` : path),
  /** Sign-in that leads back to where the person was. */
  loginFrom: (from: string) => `${screens.login}?from=${encodeURIComponent(from)}`,
  /** The no-permission page of the page that was asked for. */
  noPermissionFrom: (from: string) => `${screens.noPermission}?from=${encodeURIComponent(from)}`,
  registerFrom: (from: string) => `${screens.register}?from=${encodeURIComponent(from)}`,
  /** The screen of an app that is just being entered: everything on it is read anew. */
  entering: (path: string) => `/redirect${path}`,
  /** The list of all apps of a product line. */
  allApps: (line: Line) => (line === "afpm" ? screens.acceleration : screens.apps),
  /** The list that an app stands in: one's own, or those that others authorised. */
  appsOf: (app: { isApplyAuth: number } | null) =>
    app?.isApplyAuth === 1 ? `${screens.apps}?scope=auth` : screens.apps,
  /** The page an app opens on. */
  appHome: ({ isApplyAuth, line }: { isApplyAuth: number; line: Line }) =>
    line === "afpm"
      ? screens.accelerationDomains
      : isApplyAuth === 1
        ? screens.appInfo
        : screens.appStats,
  /** Returns the path for buying more for an app of a product line. */
  buying: (line: Line) =>
    line === "afpm" ? fill("/afpm/:type/pay_page", { type: "traffic" }) : screens.upgrade,
  /** Returns the path for buying acceleration packages. */
  edgePay: (kind: "traffic" | "bandwidth" | "domains" | "protection" = "traffic") =>
    fill("/afpm/:type/pay_page", { type: kind }),
  /** The packs of traffic and messages for the open app. */
  buyPacks: `${screens.upgrade}?tab=packs`,
  /** The apps with the dialog open that makes one. */
  createApp: `${screens.apps}?create=1`,
  /** Returns the path of the authorisations of an app. */
  authorizationOf: (appId: number) => `${screens.accountAuthorization}?app=${appId}`,
  domainConfig: (id?: number) =>
    id === undefined ? "/user/domain-config" : `/user/domain-config?id=${id}`,
  channels: (tab?: "adv" | "asa" | "link" | "referral" | "bin") =>
    tab ? `${channels}?tab=${tab}` : channels,
  /** The channels with the dialog open that makes the packages of a group. */
  groupPackages: (groupId: number) => `${channels}?packages=${groupId}`,
  /** The ad channels with the dialog open that imports what they cost. */
  importCosts: `${channels}?tab=adv&costs=1`,
  channelAdd: (type: ChannelType = 1) => additions[type],
  /** A new channel that begins with the values of another. */
  channelCopy: (id: number, type: ChannelType = 1) => `${additions[type]}?copy=${id}`,
  channelEdit: (id: number, type: ChannelType = 1) => fill(editors[type], { id }),
  /** A new short link that begins with the values of another. */
  linkCopy: (id: number) => `/promote_links/xlink_add?copy=${id}`,
  linkReport: (id: number) => fill("/promote_links/xlink_report/:id", { id }),
  channelDetail: (id: number, type: ChannelType = 1) => fill(details[type], { id }),
  /** The statistics of the app with the diagnosis of a device open, named by its reference. */
  diagnosisOf: (ref: string) => `${screens.appStats}?device=${encodeURIComponent(ref)}`,
  /** Returns the path of the download settings for a system. */
  downloadSettings: (platform: keyof typeof downloads) => downloads[platform],
  /** Returns the path of the integration guide for a system. */
  integrationGuide: (platform: keyof typeof guides) => guides[platform],
  /** A uid may have any signs. */
  referralSharer: (uid: string) => fill("/share/share_uid_report/:id", { id: textToPath(uid) }),
  wechatLinkEdit: (id: number) => fill("/promote_links/mlink_edit/:id", { id }),
  wechatLinkReport: (id: number) => fill("/promote_links/mlink_report/:id", { id }),
  grantInvite: (invite: string) => fill("/grant_invite/:invite", { invite }),
  groupDetail: (id: number) => fill("/channel/report_details_group/:id", { id }),
  message: (id: number) => fill("/user/message/detail/:id", { id }),
  /** In which ways the account is told of what. */
  messageSettings: `${screens.messages}?view=settings`,
  adDebug: (type: string, id: number) => fill("/channel/integrated_adv/:type/:id", { type, id }),
};
