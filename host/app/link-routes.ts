import type { Route } from "../route/route";

/** Every address of short links. */
export const linkRoutes: Route[] = [
  {
    path: "/promote_links/xlink_manage",
    area: "link",
    layout: "main",
    needKey: true,
    page: () => import("../pages/link/xlink-manage"),
  },
  {
    path: "/promote_links/xlink_add",
    area: "link",
    layout: "main",
    needKey: true,
    page: () => import("../pages/link/xlink-add"),
  },
  {
    path: "/promote_links/xlink_edit/:id",
    area: "link",
    layout: "main",
    needKey: true,
    page: () => import("../pages/link/xlink-edit"),
  },
  {
    path: "/promote_links/xlink_report/:id",
    area: "link",
    layout: "main",
    needKey: true,
    page: () => import("../pages/link/xlink-report"),
  },
  {
    path: "/promote_links/xlink_setting",
    area: "link",
    layout: "main",
    needKey: true,
    page: () => import("../pages/link/xlink-setting"),
  },
];
