import { defineText } from "./define-text";
import { zh } from "./zh-cn/monitor-statistics";

export const monitorStatisticsText = defineText(
  zh,
  async () => (await import("./en/monitor-statistics")).en,
);
