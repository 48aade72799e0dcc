import type { ComponentType } from "react";
import type { RoutePath } from "../../src/core/index";
import { channelRoutes } from "./channel-routes";

export type Layout = "bare" | "header" | "account" | "finance" | "main";

export interface PageProps {
  params: Record<string, string | undefined>;
}

export interface Route {
  path: RoutePath;
  area: string;
  layout: Layout;
  /** Reachable without a session. */
  isPublic?: boolean;
  needKey?: boolean;
  noDemo?: boolean;
  /** Absent while the screen is not built; then the honest page says so. */
  page?: () => Promise<{ Page: ComponentType<PageProps> }>;
}

/** Every address of the console; `/`, `/app_info` and `/redirect/*` only lead elsewhere. */
export const routes: Route[] = [
  {
    path: "/login",
    area: "auth",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/login"),
  },
  {
    path: "/register",
    area: "auth",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/register"),
  },
  {
    path: "/forget",
    area: "auth",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/forget"),
  },
  {
    path: "/404",
    area: "shell",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/shell/not-found"),
  },
  {
    path: "/share_chart/:appkey/:id/:level?",
    area: "shared-chart",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/shared-chart/share-chart"),
  },
  {
    path: "/share_chart_adv/:appkey/:id",
    area: "shared-chart",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/shared-chart/share-chart"),
  },
  {
    path: "/share_chart_asa/:appkey/:id",
    area: "shared-chart",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/shared-chart/share-chart"),
  },
  {
    path: "/share_chart_group/:appkey/:id",
    area: "shared-chart",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/shared-chart/share-chart"),
  },
  {
    path: "/share_invite",
    area: "shared-chart",
    layout: "bare",
    isPublic: true,
    noDemo: true,
    page: () => import("../pages/shared-chart/share-invite"),
  },
  {
    path: "/workbench",
    area: "workbench",
    layout: "header",
    page: () => import("../pages/workbench/workbench"),
  },
  {
    path: "/control",
    area: "workbench",
    layout: "header",
    page: () => import("../pages/workbench/control"),
  },
  { path: "/app-acceleration", area: "acceleration", layout: "header" },
  { path: "/universal_link", area: "integration", layout: "header" },
  { path: "/ulink_change", area: "integration", layout: "header" },
  { path: "/user/message", area: "message", layout: "header", noDemo: true },
  { path: "/user/message/detail/:id", area: "message", layout: "header", noDemo: true },
  { path: "/more/pay_page", area: "finance", layout: "header", needKey: true },
  { path: "/afpm/:type/pay_page", area: "acceleration", layout: "header" },
  { path: "/user/account", area: "account", layout: "account", noDemo: true },
  { path: "/user/auth_page", area: "account", layout: "account", noDemo: true },
  { path: "/user/domain", area: "account", layout: "account", noDemo: true },
  { path: "/user/domain-config", area: "account", layout: "account", noDemo: true },
  { path: "/user/authorization", area: "account", layout: "account", noDemo: true },
  { path: "/user/apply_list", area: "account", layout: "account", noDemo: true },
  { path: "/user/balance", area: "finance", layout: "finance", noDemo: true },
  { path: "/user/order_page", area: "finance", layout: "finance", noDemo: true },
  { path: "/user/invoice", area: "finance", layout: "finance", noDemo: true },
  { path: "/user/balance-recharge", area: "finance", layout: "header", noDemo: true },
  { path: "/apply/app_info", area: "app", layout: "main", needKey: true },
  { path: "/apply/configure_rewards", area: "app", layout: "main", needKey: true },
  { path: "/apply/flow_coupon_detail", area: "app", layout: "main", needKey: true },
  {
    path: "/apply/app_no_auth",
    area: "app",
    layout: "main",
    page: () => import("../pages/app/app-no-auth"),
  },
  {
    path: "/data/app_stats",
    area: "report",
    layout: "main",
    needKey: true,
    page: () => import("../pages/report/app-stats"),
  },
  {
    path: "/data/app_analysis",
    area: "report",
    layout: "main",
    needKey: true,
    page: () => import("../pages/report/app-analysis"),
  },
  {
    path: "/data/data_comparison",
    area: "report",
    layout: "main",
    needKey: true,
    page: () => import("../pages/report/data-comparison"),
  },
  { path: "/data/parameter_report", area: "report", layout: "main", needKey: true },
  { path: "/integration/ios", area: "integration", layout: "main", needKey: true },
  { path: "/integration/android", area: "integration", layout: "main", needKey: true },
  { path: "/integration/harmony", area: "integration", layout: "main", needKey: true },
  { path: "/integration/ios_set", area: "integration", layout: "main", needKey: true },
  { path: "/integration/android_set", area: "integration", layout: "main", needKey: true },
  { path: "/integration/harmony_set", area: "integration", layout: "main", needKey: true },
  { path: "/integration/web", area: "integration", layout: "main", needKey: true },
  {
    path: "/integration/interface_config",
    area: "integration",
    layout: "main",
    needKey: true,
    page: () => import("../pages/integration/interface-config"),
  },
  ...channelRoutes,
  { path: "/share/share_report", area: "referral", layout: "main", needKey: true },
  { path: "/share/share_uid_report/:id", area: "referral", layout: "main", needKey: true },
  { path: "/share/share_setting", area: "referral", layout: "main", needKey: true },
  { path: "/monitor/monitor_threshold", area: "monitor", layout: "main", needKey: true },
  { path: "/monitor/monitor_log", area: "monitor", layout: "main", needKey: true },
  { path: "/monitor/monitor_statistics", area: "monitor", layout: "main", needKey: true },
  { path: "/promote_links/xlink_manage", area: "link", layout: "main", needKey: true },
  { path: "/promote_links/xlink_add", area: "link", layout: "main", needKey: true },
  { path: "/promote_links/xlink_edit/:id", area: "link", layout: "main", needKey: true },
  { path: "/promote_links/xlink_report/:id", area: "link", layout: "main", needKey: true },
  { path: "/promote_links/xlink_setting", area: "link", layout: "main", needKey: true },
  { path: "/promote_links/mlink_manage", area: "link", layout: "main", needKey: true },
  { path: "/promote_links/mlink_add", area: "link", layout: "main", needKey: true },
  { path: "/promote_links/mlink_edit/:id", area: "link", layout: "main", needKey: true },
  { path: "/promote_links/mlink_report/:id", area: "link", layout: "main", needKey: true },
  { path: "/promote_links/mlink_setting", area: "link", layout: "main", needKey: true },
  { path: "/afpm-config/domain-config", area: "acceleration", layout: "main", needKey: true },
  { path: "/afpm-data/basic-info", area: "acceleration", layout: "main", needKey: true },
  { path: "/scan/:ticket", area: "auth", layout: "bare", page: () => import("../pages/auth/scan") },
];
