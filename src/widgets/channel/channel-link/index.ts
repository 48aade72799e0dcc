export { ChannelLink, ChannelQr, type ChannelQrProps } from "./channel-link";
