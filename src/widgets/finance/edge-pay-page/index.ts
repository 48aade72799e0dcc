export { EdgePayPage } from "./edge-pay-page";
