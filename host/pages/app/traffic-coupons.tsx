export { TrafficCoupons as Page } from "../../../src/widgets/index";
