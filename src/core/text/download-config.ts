import { defineText } from "./define-text";
import { zh } from "./zh-cn/download-config";

export const downloadConfigText = defineText(
  zh,
  async () => (await import("./en/download-config")).en,
);
