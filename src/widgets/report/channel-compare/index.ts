export { ChannelCompare } from "./channel-compare";
