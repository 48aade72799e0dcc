export { PointsSection, type PointsSectionProps } from "./points-section";
export { type FileHead, fileCell, fileHead, metricsFile } from "./report-file";
export { Halves, SectionTitle } from "./report-parts.styles";
export { shownMetrics } from "./shown-metrics";
export { TodayCards } from "./today-cards";
export { TrendSection, type TrendSectionProps } from "./trend-section";
export { UpdatedBadge } from "./updated-badge";
export { useFileHead } from "./use-file-head";
export { useTrendCall } from "./use-trend-call";
