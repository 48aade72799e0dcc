export { AccountInfo as Page } from "../../../src/widgets/index";
