import type { Route } from "../route/route";

/** Addresses of the money of an account. */
export const financeRoutes: Route[] = [
  {
    path: "/more/pay_page",
    layout: "header",
    needKey: true,
    defAuth: true,
    page: () => import("../../src/widgets/finance/pay-page").then((module) => module.PayPage),
  },
  {
    path: "/user/balance",
    layout: "finance",
    noDemo: true,
    page: () => import("../../src/widgets/finance/balance").then((module) => module.Balance),
  },
  {
    path: "/user/order_page",
    layout: "finance",
    noDemo: true,
    page: () => import("../../src/widgets/finance/order-list").then((module) => module.OrderList),
  },
  {
    path: "/user/invoice",
    layout: "finance",
    noDemo: true,
    page: () => import("../../src/widgets/finance/invoices").then((module) => module.Invoices),
  },
  {
    path: "/user/balance-recharge",
    parent: "/user/balance",
    layout: "header",
    noDemo: true,
    page: () =>
      import("../../src/widgets/finance/balance-recharge").then((module) => module.BalanceRecharge),
  },
];
