import { defineText } from "./define-text";
import { zh } from "./zh-cn/authorization";

export const authorizationText = defineText(
  zh,
  async () => (await import("./en/authorization")).en,
);
