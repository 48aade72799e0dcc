export { Invoices as Page } from "../../../src/widgets/index";
