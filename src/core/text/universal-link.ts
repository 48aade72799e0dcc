import { defineText } from "./define-text";
import { zh } from "./zh-cn/universal-link";

export const universalLinkText = defineText(
  zh,
  async () => (await import("./en/universal-link")).en,
);
