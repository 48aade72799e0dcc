import { defineText } from "./define-text";
import { zh } from "./zh-cn/referral-setting";

export const referralSettingText = defineText(
  zh,
  async () => (await import("./en/referral-setting")).en,
);
