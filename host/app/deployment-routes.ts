import type { Route } from "../route/route";

/** Addresses of those who run a deployment. */
export const deploymentRoutes: Route[] = [
  {
    path: "/ops",
    area: "deployment",
    layout: "header",
    noDemo: true,
    page: () => import("../pages/deployment/operator-desk"),
  },
];
