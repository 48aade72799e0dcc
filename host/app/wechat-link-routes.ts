import type { Route } from "../route/route";

/** The addresses of pages that lead to WeChat. */
export const wechatLinkRoutes: Route[] = [
  {
    path: "/promote_links/mlink_manage",
    area: "link",
    layout: "main",
    needKey: true,
    page: () => import("../pages/link/wechat-link-list"),
  },
  {
    path: "/promote_links/mlink_add",
    area: "link",
    layout: "main",
    needKey: true,
    page: () => import("../pages/link/wechat-link-add"),
  },
  {
    path: "/promote_links/mlink_edit/:id",
    area: "link",
    layout: "main",
    needKey: true,
    page: () => import("../pages/link/wechat-link-edit"),
  },
  {
    path: "/promote_links/mlink_report/:id",
    area: "link",
    layout: "main",
    needKey: true,
    page: () => import("../pages/link/wechat-link-report"),
  },
  {
    path: "/promote_links/mlink_setting",
    area: "link",
    layout: "main",
    needKey: true,
    page: () => import("../pages/link/wechat-link-setting"),
  },
];
