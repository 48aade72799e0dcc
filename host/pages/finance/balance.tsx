export { Balance as Page } from "../../../src/widgets/index";
