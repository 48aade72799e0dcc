import type { Route } from "../route/route";

/** Addresses of those who run a deployment. */
export const deploymentRoutes: Route[] = [
  {
    path: "/ops",
    layout: "header",
    noDemo: true,
    page: () =>
      import("../../src/widgets/deployment/operator-desk").then((module) => module.OperatorDesk),
  },
];
