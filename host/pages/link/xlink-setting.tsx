export { LinkSettings as Page } from "../../../src/widgets/index";
