export { UniversalLink as Page } from "../../../src/widgets/index";
