export { ReferralSetting } from "./referral-setting";
