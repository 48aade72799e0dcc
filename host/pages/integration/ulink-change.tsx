export { UlinkChange as Page } from "../../../src/widgets/index";
