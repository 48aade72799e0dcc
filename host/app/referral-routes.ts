import type { Route } from "../route/route";

/** Every address below `/share`. */
export const referralRoutes: Route[] = [
  {
    path: "/share/share_report",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/referral/referral-report").then((module) => module.ReferralReport),
  },
  {
    path: "/share/share_uid_report/:id",
    layout: "main",
    needKey: true,
    page: () => import("../pages/referral/referral-uid-report").then((module) => module.Page),
  },
  {
    path: "/share/share_setting",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/referral/referral-setting").then(
        (module) => module.ReferralSetting,
      ),
  },
];
