export { ReferralCards } from "./referral-cards";
export { ReferralCharts } from "./referral-charts";
export { Cards, Halves, Padded } from "./referral-parts.styles";
export { useReferralRange } from "./use-referral-range";
