export { ChannelInvite as Page } from "../../../src/widgets/index";
