import type { Route } from "../route/route";

/** Addresses of signing in. */
export const authRoutes: Route[] = [
  {
    path: "/login",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/login").then((module) => module.Page),
  },
  {
    path: "/register",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/register").then((module) => module.Page),
  },
  {
    path: "/setup",
    layout: "bare",
    isPublic: true,
    noDemo: true,
    page: () => import("../pages/auth/setup").then((module) => module.Page),
  },
  {
    path: "/forget",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/forget").then((module) => module.Page),
  },
  {
    path: "/wechat",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/wechat").then((module) => module.Page),
  },
  {
    path: "/grant_invite/:invite",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/grant-invite").then((module) => module.Page),
  },
  {
    path: "/agreement",
    layout: "bare",
    isPublic: true,
    page: () =>
      import("../pages/auth/legal-page").then((module) => () => (
        <module.LegalPage which="agreement" />
      )),
  },
  {
    path: "/privacy",
    layout: "bare",
    isPublic: true,
    page: () =>
      import("../pages/auth/legal-page").then((module) => () => (
        <module.LegalPage which="privacy" />
      )),
  },
  {
    path: "/scan/:ticket",
    layout: "bare",
    page: () => import("../pages/auth/scan").then((module) => module.Page),
  },
];
