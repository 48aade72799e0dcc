import { defineText } from "./define-text";
import { zh } from "./zh-cn/account-safety";

export const accountSafetyText = defineText(
  zh,
  async () => (await import("./en/account-safety")).en,
);
