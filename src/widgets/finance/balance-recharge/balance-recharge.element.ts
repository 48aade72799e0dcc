import { elementOf } from "../../../core/element/element-definition";

export const balanceRechargeElement = elementOf<object>()({
  tag: "xi-balance-recharge",
  area: "own",
  load: async () => (await import("./balance-recharge")).BalanceRecharge,
});
