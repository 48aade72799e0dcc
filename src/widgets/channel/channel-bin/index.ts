export { ChannelBin } from "./channel-bin";
