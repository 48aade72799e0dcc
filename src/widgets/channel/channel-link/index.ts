export { ChannelLink, ChannelQr, type ChannelQrProps } from "./channel-link";
export { linkParts } from "./link-parts";
