import { defineWidgetElement } from "../../core/element/element-definition";
import type { ReferralUidReportProps } from "./referral-uid-report/referral-uid-report";

export const referralReportElement = defineWidgetElement<object>()({
  tag: "xi-referral-report",
  area: "share",
  load: async () => (await import("./referral-report/referral-report")).ReferralReport,
});

export const referralSettingElement = defineWidgetElement<object>()({
  tag: "xi-referral-setting",
  area: "share",
  load: async () => (await import("./referral-setting/referral-setting")).ReferralSetting,
});

export const referralUidReportElement = defineWidgetElement<ReferralUidReportProps>()({
  tag: "xi-referral-uid-report",
  area: "share",
  load: async () => (await import("./referral-uid-report/referral-uid-report")).ReferralUidReport,
  attributes: { uid: "string" },
});
