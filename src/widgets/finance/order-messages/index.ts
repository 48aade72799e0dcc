export { invoiceTones, orderTones, payerOf, productOf, specOf } from "./order-messages";
export { Figures } from "./order-messages.styles";
