import { defineText } from "./define-text";
import { zh } from "./zh-cn/integration-guide";

export const integrationGuideText = defineText(
  zh,
  async () => (await import("./en/integration-guide")).en,
);
