import { elementOf } from "../../../core/element/element-definition";

export const referralSettingElement = elementOf<object>()({
  tag: "xi-referral-setting",
  area: "share",
  load: async () => (await import("./referral-setting")).ReferralSetting,
});
