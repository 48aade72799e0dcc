export { AppList as Page } from "../../../src/widgets/index";
