export { AppStats as Page } from "../../../src/widgets/index";
