import { defineText } from "./define-text";
import { zh } from "./zh-cn/integration-check";

export const integrationCheckText = defineText(
  zh,
  async () => (await import("./en/integration-check")).en,
);
