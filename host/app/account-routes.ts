import type { Route } from "../route/route";

/** Addresses of an account, with its domains and what it authorises to others. */
export const accountRoutes: Route[] = [
  {
    path: "/user/account",
    area: "account",
    layout: "account",
    noDemo: true,
    page: () => import("../pages/account/account-info"),
  },
  {
    path: "/user/auth_page",
    area: "account",
    layout: "account",
    noDemo: true,
    page: () => import("../pages/account/certification"),
  },
  {
    path: "/user/domain",
    area: "account",
    layout: "account",
    noDemo: true,
    page: () => import("../pages/account/domain-list"),
  },
  {
    path: "/user/domain-config",
    area: "account",
    layout: "account",
    noDemo: true,
    page: () => import("../pages/account/domain-form"),
  },
  {
    path: "/user/authorization",
    area: "account",
    layout: "account",
    noDemo: true,
    page: () => import("../pages/account/authorization"),
  },
  {
    path: "/user/apply_list",
    area: "account",
    layout: "account",
    noDemo: true,
    page: () => import("../pages/account/application-list"),
  },
];
