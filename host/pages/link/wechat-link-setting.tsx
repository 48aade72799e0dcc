export { WechatLinkSetting as Page } from "../../../src/widgets/index";
