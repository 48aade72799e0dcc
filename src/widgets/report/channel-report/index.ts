export { ChannelReport } from "./channel-report";
