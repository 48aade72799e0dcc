export { PayPage as Page } from "../../../src/widgets/index";
