export { ChannelList } from "./channel-list";
