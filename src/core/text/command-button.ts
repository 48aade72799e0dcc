import { defineText } from "./define-text";
import { zh } from "./zh-cn/command-button";

export const commandButtonText = defineText(
  zh,
  async () => (await import("./en/command-button")).en,
);
