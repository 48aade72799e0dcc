export { Balance } from "./balance";
