import { defineText } from "./define-text";
import { zh } from "./zh-cn/application-list";

export const applicationListText = defineText(
  zh,
  async () => (await import("./en/application-list")).en,
);
