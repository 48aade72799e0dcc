export { invoiceTones, orderTones, payerOf, productOf, specOf } from "./order-words";
export { Figures, TwoLines } from "./order-words.styles";
