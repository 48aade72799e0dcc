export { DataComparison as Page } from "../../../src/widgets/index";
