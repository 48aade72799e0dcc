import type { Route } from "../route/route";

/** Every address below `/share`. */
export const referralRoutes: Route[] = [
  {
    path: "/share/share_report",
    area: "referral",
    layout: "main",
    needKey: true,
    page: () => import("../pages/referral/referral-report"),
  },
  {
    path: "/share/share_uid_report/:id",
    area: "referral",
    layout: "main",
    needKey: true,
    page: () => import("../pages/referral/referral-uid-report"),
  },
  {
    path: "/share/share_setting",
    area: "referral",
    layout: "main",
    needKey: true,
    page: () => import("../pages/referral/referral-setting"),
  },
];
