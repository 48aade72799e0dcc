import { defineText } from "./define-text";
import { zh } from "./zh-cn/operator-money";

export const operatorMoneyText = defineText(
  zh,
  async () => (await import("./en/operator-money")).en,
);
