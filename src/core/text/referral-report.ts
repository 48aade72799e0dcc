import { defineText } from "./define-text";
import { zh } from "./zh-cn/referral-report";

export const referralReportText = defineText(
  zh,
  async () => (await import("./en/referral-report")).en,
);
