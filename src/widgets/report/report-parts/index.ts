export { ChannelRows, type ChannelRowsProps } from "./channel-rows";
export { CursorPager, useCursor } from "./cursor-pager";
export { PointsSection, type PointsSectionProps } from "./points-section";
export { type FileHead, fileHead, metricsFile } from "./report-file";
export { Figures, Halves, SectionTitle } from "./report-parts.styles";
export {
  type RowsState,
  readPage,
  readSort,
  useRowsState,
  writePage,
  writeSort,
} from "./rows-state";
export { shownMetrics } from "./shown-metrics";
export { TodayCards } from "./today-cards";
export { TrendSection, type TrendSectionProps } from "./trend-section";
export { UpdatedBadge } from "./updated-badge";
export { useFileHead } from "./use-file-head";
export { useTrendCall } from "./use-trend-call";
