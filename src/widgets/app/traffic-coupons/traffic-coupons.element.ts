import { elementOf } from "../../../core/element/element-definition";

export const trafficCouponsElement = elementOf<object>()({
  tag: "xi-traffic-coupons",
  area: "app",
  load: async () => (await import("./traffic-coupons")).TrafficCoupons,
});
