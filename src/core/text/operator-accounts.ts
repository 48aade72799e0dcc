import { defineText } from "./define-text";
import { zh } from "./zh-cn/operator-accounts";

export const operatorAccountsText = defineText(
  zh,
  async () => (await import("./en/operator-accounts")).en,
);
