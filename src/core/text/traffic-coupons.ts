import { defineText } from "./define-text";
import { zh } from "./zh-cn/traffic-coupons";

export const trafficCouponsText = defineText(
  zh,
  async () => (await import("./en/traffic-coupons")).en,
);
