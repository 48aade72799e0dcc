import { defineWidgetElement } from "../../core/element/element-definition";
import type { EdgePayPageProps } from "./edge-pay-page/edge-pay-page";

export const balanceElement = defineWidgetElement<object>()({
  tag: "xi-balance",
  area: "finance",
  load: async () => (await import("./balance/balance")).Balance,
});

export const balanceRechargeElement = defineWidgetElement<object>()({
  tag: "xi-balance-recharge",
  area: "own",
  load: async () => (await import("./balance-recharge/balance-recharge")).BalanceRecharge,
});

export const edgePayPageElement = defineWidgetElement<EdgePayPageProps>()({
  tag: "xi-edge-pay-page",
  area: "own",
  load: async () => (await import("./edge-pay-page/edge-pay-page")).EdgePayPage,
  attributes: { kind: "string" },
  events: { onKind: "xi-edge-pack-kind" },
});

export const invoicesElement = defineWidgetElement<object>()({
  tag: "xi-invoices",
  area: "finance",
  load: async () => (await import("./invoices/invoices")).Invoices,
});

export const orderListElement = defineWidgetElement<object>()({
  tag: "xi-order-list",
  area: "finance",
  load: async () => (await import("./order-list/order-list")).OrderList,
});

export const payPageElement = defineWidgetElement<object>()({
  tag: "xi-pay-page",
  area: "own",
  load: async () => (await import("./pay-page/pay-page")).PayPage,
});
