import type { MenuRoute, Module } from "../../../src/core/api/contract";

type Leaf = [
  path: string,
  title: string,
  meta?: Partial<MenuRoute["meta"]> & {
    hidden?: true;
    /** In no menu of an account that the app is authorised to. */
    ownerOnly?: true;
  },
];

interface Section {
  /** Module that an authorised account needs to see the section; null = any grant. */
  module: Module | null;
  path: string;
  title: string;
  icon: string;
  routes: Leaf[];
}

/** A page in no menu; it stands there as the page it belongs to. */
const under = (activeMenu: string) => ({ hidden: true, activeMenu }) as const;
/** Flags of routes for the owner of an app, of what the operator gives away. */
const given = { noDemo: true, noSystem: true, ownerOnly: true } as const;
/** Flags of personal routes: links that invite others in the owner's name. */
const personal = { noDemo: true } as const;
const adding = (activeMenu: string) => ({ ...under(activeMenu), type: "Add" }) as const;
const editing = (activeMenu: string) => ({ ...under(activeMenu), type: "Edit" }) as const;

const channels = "/channel/channel_manage";
const channelReport = "/channel/channel_report";
const groups = "/channel/channel_grouping";
const referrals = "/share/share_report";
const shortLinks = "/promote_links/xlink_manage";
const wechatLinks = "/promote_links/mlink_manage";

/** The menu of an attribution app, in order; paths and titles are those of the console's routes. */
export const attributionMenu: Section[] = [
  {
    module: "app",
    path: "/apply",
    title: "应用",
    icon: "app",
    routes: [
      ["/apply/app_info", "应用信息"],
      ["/apply/configure_rewards", "新人任务", given],
      ["/apply/flow_coupon_detail", "流量券明细", given],
    ],
  },
  {
    module: "data",
    path: "/data",
    title: "数据",
    icon: "data",
    routes: [
      ["/data/app_stats", "应用统计"],
      ["/data/boards", "看板"],
      ["/data/app_analysis", "留存分析"],
      ["/data/data_comparison", "数据对比"],
      ["/data/parameter_report", "参数报表"],
    ],
  },
  {
    module: "integration",
    path: "/integration",
    title: "集成",
    icon: "integration",
    routes: [
      ["/integration/ios", "iOS 集成", under("/integration/ios_set")],
      ["/integration/android", "Android 集成", under("/integration/android_set")],
      ["/integration/harmony", "鸿蒙集成", under("/integration/harmony_set")],
      ["/integration/ios_set", "iOS 配置"],
      ["/integration/android_set", "Android 配置"],
      ["/integration/harmony_set", "鸿蒙配置"],
      ["/integration/web", "Web 集成"],
      ["/integration/interface_config", "API 接口"],
    ],
  },
  {
    module: "channel",
    path: "/channel",
    title: "渠道",
    icon: "channel",
    routes: [
      [channels, "渠道管理"],
      ["/channel/channel_add", "新建渠道", adding(channels)],
      ["/channel/channel_edit/:id", "编辑渠道", editing(channels)],
      ["/channel/channel_add_adv", "新建广告渠道", adding(channels)],
      ["/channel/channel_edit_adv/:id", "编辑广告渠道", editing(channels)],
      ["/channel/channel_add_asa", "新建 ASA 渠道", adding(channels)],
      ["/channel/channel_edit_asa/:id", "编辑 ASA 渠道", editing(channels)],
      ["/channel/integrated_adv/:type/:id", "广告平台对接", editing(channels)],
      [channelReport, "渠道报表"],
      ["/channel/report_details/:id", "渠道报表详情", under(channelReport)],
      ["/channel/report_details_adv/:id", "广告渠道报表详情", under(channelReport)],
      ["/channel/report_details_asa/:id", "ASA 渠道报表详情", under(channelReport)],
      [groups, "渠道分组"],
      ["/channel/report_details_group/:id", "分组报表详情", under(groups)],
      ["/channel/event_stats", "事件统计"],
      ["/channel/channel_compare", "渠道对比"],
      ["/channel/attribution", "归因设置"],
      ["/channel/channel_invite", "渠道邀请", personal],
    ],
  },
  {
    module: "share",
    path: "/share",
    title: "分享",
    icon: "share",
    routes: [
      [referrals, "分享报表"],
      ["/share/share_uid_report/:id", "分享用户报表", under(referrals)],
      ["/share/share_setting", "分享设置"],
    ],
  },
  {
    module: "monitor",
    path: "/monitor",
    title: "监控",
    icon: "monitor",
    routes: [
      ["/monitor/monitor_threshold", "监控阈值"],
      ["/monitor/monitor_log", "监控日志"],
      ["/monitor/monitor_statistics", "监控统计"],
      ["/monitor/evidence", "作弊证据"],
    ],
  },
  {
    module: "link",
    path: "/promote_links",
    title: "推广链接",
    icon: "link",
    routes: [
      [shortLinks, "短链管理"],
      ["/promote_links/xlink_add", "新建短链", adding(shortLinks)],
      ["/promote_links/xlink_edit/:id", "编辑短链", editing(shortLinks)],
      ["/promote_links/xlink_report/:id", "短链报表", under(shortLinks)],
      ["/promote_links/xlink_setting", "短链设置"],
      [wechatLinks, "微信跳转管理"],
      ["/promote_links/mlink_add", "新建微信跳转", adding(wechatLinks)],
      ["/promote_links/mlink_edit/:id", "编辑微信跳转", editing(wechatLinks)],
      ["/promote_links/mlink_report/:id", "微信跳转报表", under(wechatLinks)],
      ["/promote_links/mlink_setting", "微信跳转设置"],
    ],
  },
];

/** The menu of an app of the acceleration line. */
export const accelerationMenu: Section[] = [
  {
    module: null,
    path: "/afpm-config",
    title: "加速配置",
    icon: "integration",
    routes: [["/afpm-config/domain-config", "域名配置", { flag: "afpm" }]],
  },
  {
    module: null,
    path: "/afpm-data",
    title: "加速数据",
    icon: "data",
    routes: [["/afpm-data/basic-info", "基础数据", { flag: "afpm" }]],
  },
];
