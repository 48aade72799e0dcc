export { invoiceTones, orderTones, payerOf, productOf, specOf } from "./order-words";
export { Figures } from "./order-words.styles";
