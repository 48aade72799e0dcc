import { elementOf } from "../../../core/element/element-definition";

export const trafficCouponsElement = elementOf<object>()({
  tag: "xi-traffic-coupons",
  load: async () => (await import("./traffic-coupons")).TrafficCoupons,
});
