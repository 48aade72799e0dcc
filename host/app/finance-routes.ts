import type { Route } from "../route/route";

/** Addresses of the money of an account. */
export const financeRoutes: Route[] = [
  {
    path: "/more/pay_page",
    area: "finance",
    layout: "header",
    needKey: true,
    defAuth: true,
    page: () => import("../pages/finance/pay-page"),
  },
  {
    path: "/user/balance",
    area: "finance",
    layout: "finance",
    noDemo: true,
    page: () => import("../pages/finance/balance"),
  },
  {
    path: "/user/order_page",
    area: "finance",
    layout: "finance",
    noDemo: true,
    page: () => import("../pages/finance/order-list"),
  },
  {
    path: "/user/invoice",
    area: "finance",
    layout: "finance",
    noDemo: true,
    page: () => import("../pages/finance/invoices"),
  },
  {
    path: "/user/balance-recharge",
    area: "finance",
    layout: "header",
    noDemo: true,
    page: () => import("../pages/finance/balance-recharge"),
  },
];
