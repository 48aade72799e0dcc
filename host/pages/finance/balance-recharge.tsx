export { BalanceRecharge as Page } from "../../../src/widgets/index";
