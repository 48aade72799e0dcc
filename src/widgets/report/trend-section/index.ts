export { TrendSection, type TrendSectionProps } from "./trend-section";
