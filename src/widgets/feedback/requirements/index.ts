export { Requirements } from "./requirements";
