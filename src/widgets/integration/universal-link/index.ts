export { UniversalLink } from "./universal-link";
