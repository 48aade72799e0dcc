export type { ShareTarget } from "../report-parts";
export { ChannelDetailReport, type ChannelDetailReportProps } from "./channel-detail-report";
