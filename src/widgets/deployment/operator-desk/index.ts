export { OperatorDesk } from "./operator-desk";
