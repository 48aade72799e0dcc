export { Promotion } from "./promotion";
