import type { Route } from "../route/route";
import { accountRoutes } from "./account-routes";
import { authRoutes } from "./auth-routes";
import { channelRoutes } from "./channel-routes";
import { deploymentRoutes } from "./deployment-routes";
import { financeRoutes } from "./finance-routes";
import { linkRoutes } from "./link-routes";
import { monitorRoutes } from "./monitor-routes";
import { referralRoutes } from "./referral-routes";
import { wechatLinkRoutes } from "./wechat-link-routes";

/** Every address of the console; `/`, `/app_info` and `/redirect/*` only lead elsewhere. */
export const routes: Route[] = [
  ...authRoutes,
  {
    path: "/404",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/shell/not-found").then((module) => module.Page),
  },
  {
    path: "/share_chart/:appkey/:id/:level?",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/shared-chart/share-chart").then((module) => module.Page),
  },
  {
    path: "/share_chart_adv/:appkey/:id",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/shared-chart/share-chart").then((module) => module.Page),
  },
  {
    path: "/share_chart_asa/:appkey/:id",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/shared-chart/share-chart").then((module) => module.Page),
  },
  {
    path: "/share_chart_group/:appkey/:id",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/shared-chart/share-chart").then((module) => module.Page),
  },
  {
    path: "/share_invite",
    layout: "bare",
    isPublic: true,
    noDemo: true,
    page: () => import("../pages/shared-chart/share-invite").then((module) => module.Page),
  },
  {
    path: "/workbench",
    layout: "header",
    page: () => import("../../src/widgets/workbench/workbench").then((module) => module.Workbench),
  },
  {
    path: "/control",
    layout: "header",
    page: () => import("../../src/widgets/app/app-list").then((module) => () => <module.AppList />),
  },
  {
    path: "/app-acceleration",
    layout: "header",
    page: () =>
      import("../../src/widgets/app/app-list").then((module) => () => (
        <module.AppList line="afpm" />
      )),
  },
  {
    path: "/universal_link",
    layout: "header",
    page: () =>
      import("../../src/widgets/integration/universal-link").then((module) => module.UniversalLink),
  },
  {
    path: "/ulink_change",
    layout: "header",
    page: () =>
      import("../../src/widgets/integration/ulink-change").then((module) => module.UlinkChange),
  },
  {
    path: "/user/message",
    layout: "header",
    noDemo: true,
    page: () => import("../pages/message/message-list").then((module) => module.Page),
  },
  {
    path: "/user/message/detail/:id",
    parent: "/user/message",
    layout: "header",
    noDemo: true,
    page: () =>
      import("../../src/widgets/message/message-detail").then((module) => ({ params }) => (
        <module.MessageDetail messageId={Number(params.id)} />
      )),
  },
  {
    path: "/afpm/:type/pay_page",
    parent: "/app-acceleration",
    layout: "header",
    page: () => import("../pages/finance/edge-pay-page").then((module) => module.Page),
  },
  ...accountRoutes,
  {
    path: "/apply/app_info",
    layout: "main",
    needKey: true,
    page: () => import("../../src/widgets/app/app-info").then((module) => module.AppInfo),
  },
  {
    path: "/apply/configure_rewards",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/app/newcomer-tasks").then((module) => module.NewcomerTasks),
  },
  {
    path: "/apply/flow_coupon_detail",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/app/traffic-coupons").then((module) => module.TrafficCoupons),
  },
  {
    path: "/apply/app_no_auth",
    layout: "main",
    defAuth: true,
    page: () => import("../pages/app/app-no-auth").then((module) => module.Page),
  },
  {
    path: "/data/app_stats",
    layout: "main",
    needKey: true,
    page: () => import("../pages/report/app-stats").then((module) => module.Page),
  },
  {
    path: "/data/app_analysis",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/app-analysis").then((module) => module.AppAnalysis),
  },
  {
    path: "/data/data_comparison",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/data-comparison").then((module) => module.DataComparison),
  },
  {
    path: "/data/parameter_report",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/parameter-report").then((module) => () => (
        <module.ParameterReport />
      )),
  },
  {
    path: "/data/boards",
    layout: "main",
    needKey: true,
    page: () => import("../../src/widgets/report/boards").then((module) => module.Boards),
  },
  {
    path: "/integration/ios",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/integration/integration-guide").then((module) => () => (
        <module.IntegrationGuide platform="ios" />
      )),
  },
  {
    path: "/integration/android",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/integration/integration-guide").then((module) => () => (
        <module.IntegrationGuide platform="android" />
      )),
  },
  {
    path: "/integration/harmony",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/integration/integration-guide").then((module) => () => (
        <module.IntegrationGuide platform="harmony" />
      )),
  },
  {
    path: "/integration/ios_set",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/integration/download-config").then((module) => () => (
        <module.DownloadConfig platform="ios" />
      )),
  },
  {
    path: "/integration/android_set",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/integration/download-config").then((module) => () => (
        <module.DownloadConfig platform="android" />
      )),
  },
  {
    path: "/integration/harmony_set",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/integration/download-config").then((module) => () => (
        <module.DownloadConfig platform="harmony" />
      )),
  },
  {
    path: "/integration/web",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/integration/web-integration").then((module) => () => (
        <module.WebIntegration />
      )),
  },
  {
    path: "/integration/interface_config",
    layout: "main",
    needKey: true,
    page: () => import("../../src/widgets/integration/open-api").then((module) => module.OpenApi),
  },
  ...channelRoutes,
  ...financeRoutes,
  ...deploymentRoutes,
  ...monitorRoutes,
  ...linkRoutes,
  ...referralRoutes,
  ...wechatLinkRoutes,
  {
    path: "/afpm-config/domain-config",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/acceleration/edge-domains").then((module) => module.EdgeDomains),
  },
  {
    path: "/afpm-data/basic-info",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/acceleration/edge-overview").then((module) => module.EdgeOverview),
  },
];
