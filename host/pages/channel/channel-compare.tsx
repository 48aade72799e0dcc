export { ChannelCompare as Page } from "../../../src/widgets/index";
