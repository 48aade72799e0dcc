export { ChannelInvite } from "./channel-invite";
