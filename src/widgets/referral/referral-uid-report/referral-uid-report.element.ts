import { elementOf } from "../../../core/element/element-definition";
import type { ReferralUidReportProps } from "./referral-uid-report";

export const referralUidReportElement = elementOf<ReferralUidReportProps>()({
  tag: "xi-referral-uid-report",
  area: "share",
  load: async () => (await import("./referral-uid-report")).ReferralUidReport,
  attributes: { uid: "string" },
});
