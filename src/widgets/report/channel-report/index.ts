export { ChannelReport, type ChannelReportProps } from "./channel-report";
