export { ChannelPackages, type ChannelPackagesProps } from "./channel-packages";
