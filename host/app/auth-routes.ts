import type { Route } from "../route/route";

/** Addresses of signing in. */
export const authRoutes: Route[] = [
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
    path: "/setup",
    area: "auth",
    layout: "bare",
    isPublic: true,
    noDemo: true,
    page: () => import("../pages/auth/setup"),
  },
  {
    path: "/forget",
    area: "auth",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/forget"),
  },
  {
    path: "/wechat",
    area: "auth",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/wechat"),
  },
  {
    path: "/grant_invite/:invite",
    area: "auth",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/grant-invite"),
  },
  {
    path: "/agreement",
    area: "auth",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/agreement"),
  },
  {
    path: "/privacy",
    area: "auth",
    layout: "bare",
    isPublic: true,
    page: () => import("../pages/auth/privacy"),
  },
  { path: "/scan/:ticket", area: "auth", layout: "bare", page: () => import("../pages/auth/scan") },
];
