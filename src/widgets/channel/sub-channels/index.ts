export { SubChannels, type SubChannelsProps } from "./sub-channels";
