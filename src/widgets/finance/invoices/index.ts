export { Invoices } from "./invoices";
