import { defineText } from "./define-text";
import { zh } from "./zh-cn/newcomer-tasks";

export const newcomerTasksText = defineText(
  zh,
  async () => (await import("./en/newcomer-tasks")).en,
);
