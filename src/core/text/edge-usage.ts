import { defineMessages } from "./define-messages";

/** Packages of the acceleration line and what is used of them. */
export const zh = {
  title: "加速包用量",
  kinds: { traffic: "流量", bandwidth: "带宽", domains: "域名数", protection: "防护峰值" },
  notes: {
    traffic: "有效的包内已用",
    bandwidth: "本月峰值",
    domains: "已接入",
    protection: "本月拦截峰值",
  },
  of: (used: string, limit: string) => `${used} / ${limit}`,
  noLimit: (used: string) => `${used}（不限）`,
  free: (amount: string) => `含免费 ${amount}`,
  until: (day: string) => `${day} 到期`,
  over: "已用完",
  near: "即将用完",
  buy: "购买",
  buyOf: (kind: string) => `购买${kind}加速包`,
};

export const edgeUsageText = defineMessages(
  "edgeUsage",
  zh,
  async () => (await import("./en/edge-usage")).en,
);
