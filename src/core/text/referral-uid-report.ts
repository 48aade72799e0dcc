import { defineText } from "./define-text";
import { zh } from "./zh-cn/referral-uid-report";

export const referralUidReportText = defineText(
  zh,
  async () => (await import("./en/referral-uid-report")).en,
);
