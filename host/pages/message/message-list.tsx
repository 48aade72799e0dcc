export { MessageList as Page } from "../../../src/widgets/index";
