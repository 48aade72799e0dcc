import type { adMetricWords as zh } from "../ad-metrics";

export const adMetricWords: typeof zh = {
  adMetrics: { install: "Activations" },
  adDefinitions: {
    install:
      "First opens with the SDK initialised; ad platforms say activation, the count is that of installs",
    registerRate: "Registered devices ÷ activations",
    adShow: "Requests of the view link by an ad platform; impressions as Apple counts them",
  },
  adTotalInstall: "Activations in all",
  adFunnelSteps: {
    adShow: "Views",
    adClick: "Clicks",
    tap: "Taps",
    install: "Activations",
    registerUv: "Registered devices",
    payUsers: "Payers",
  },
};
