import { elementOf } from "../../../core/element/element-definition";

export const referralReportElement = elementOf<object>()({
  tag: "xi-referral-report",
  area: "share",
  load: async () => (await import("./referral-report")).ReferralReport,
});
