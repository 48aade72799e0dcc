export { BalanceRecharge } from "./balance-recharge";
