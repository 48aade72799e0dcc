import { defineText } from "./define-text";
import { zh } from "./zh-cn/web-integration";

export const webIntegrationText = defineText(
  zh,
  async () => (await import("./en/web-integration")).en,
);
