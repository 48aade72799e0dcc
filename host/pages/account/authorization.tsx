export { Authorization as Page } from "../../../src/widgets/index";
