import { defineText } from "./define-text";
import { zh } from "./zh-cn/access-request";

export const accessRequestText = defineText(
  zh,
  async () => (await import("./en/access-request")).en,
);
