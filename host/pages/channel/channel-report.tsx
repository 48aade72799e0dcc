export { ChannelReport as Page } from "../../../src/widgets/index";
