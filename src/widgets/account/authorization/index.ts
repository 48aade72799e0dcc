export { Authorization } from "./authorization";
