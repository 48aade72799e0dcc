export { OperatorDesk as Page } from "../../../src/widgets/index";
