export { WechatLinkList as Page } from "../../../src/widgets/index";
