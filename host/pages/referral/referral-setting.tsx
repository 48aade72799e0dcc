export { ReferralSetting as Page } from "../../../src/widgets/index";
