export { AppInfo as Page } from "../../../src/widgets/index";
