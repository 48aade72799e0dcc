export { ChannelShare, type ChannelShareProps } from "./channel-share";
