export { OrderList as Page } from "../../../src/widgets/index";
