export { ReferralReport } from "./referral-report";
