import { defineText } from "./define-text";
import { zh } from "./zh-cn/certification";

export const certificationText = defineText(
  zh,
  async () => (await import("./en/certification")).en,
);
