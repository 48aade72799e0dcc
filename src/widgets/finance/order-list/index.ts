export { OrderList } from "./order-list";
export { PayDialog, type PayDialogProps } from "./pay-dialog";
export { PaymentCode, type PaymentCodeProps } from "./payment-code";
export { Amount } from "./payment-code.styles";
