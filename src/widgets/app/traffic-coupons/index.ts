export { TrafficCoupons } from "./traffic-coupons";
