export { ReferralReport as Page } from "../../../src/widgets/index";
