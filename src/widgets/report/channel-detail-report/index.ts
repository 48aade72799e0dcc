export { ChannelDetailReport, type ChannelDetailReportProps } from "./channel-detail-report";
