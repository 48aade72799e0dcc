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
  { path: "/scan/:ticket", area: "auth", layout: "bare", page: () => import("../pages/auth/scan") },
];
