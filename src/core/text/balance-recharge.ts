import { defineText } from "./define-text";
import { zh } from "./zh-cn/balance-recharge";

export const balanceRechargeText = defineText(
  zh,
  async () => (await import("./en/balance-recharge")).en,
);
