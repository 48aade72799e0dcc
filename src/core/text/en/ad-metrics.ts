import type { adMetricMessages as zh } from "../ad-metrics";

export const adMetricMessages: typeof zh = {
  adMetrics: { install: "Activations" },
  adDefinitions: {
    install:
      "Devices that opened the app and initialized the SDK for the first time. Ad platforms call them activations; the count equals installs",
    registerRate: "Registered devices ÷ activations",
    adShow: "View-link requests from the ad platform; for ASA, impressions reported by Apple",
  },
  adTotalInstall: "Total activations",
  adFunnelSteps: {
    adShow: "Impressions",
    adClick: "Clicks",
    tap: "Taps",
    install: "Activations",
    registerUv: "Registered devices",
    payUsers: "Paying users",
  },
};
