export { ReferralUidReport, type ReferralUidReportProps } from "./referral-uid-report";
