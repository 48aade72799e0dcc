import { defineText } from "./define-text";
import { zh } from "./zh-cn/customer-service";

export const customerServiceText = defineText(
  zh,
  async () => (await import("./en/customer-service")).en,
);
