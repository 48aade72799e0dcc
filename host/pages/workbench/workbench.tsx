export { Workbench as Page } from "../../../src/widgets/index";
