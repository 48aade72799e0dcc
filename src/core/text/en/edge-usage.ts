import type { zh } from "../edge-usage";

export const en: typeof zh = {
  title: "Package use",
  kinds: {
    traffic: "Traffic",
    bandwidth: "Bandwidth",
    domains: "Domains",
    protection: "Protection peak",
  },
  notes: {
    traffic: "Used of valid packages",
    bandwidth: "Peak of this month",
    domains: "In use",
    protection: "Peak refused this month",
  },
  of: (used, limit) => `${used} / ${limit}`,
  noLimit: (used) => `${used} (no limit)`,
  free: (amount) => `${amount} of it free`,
  until: (day) => `ends ${day}`,
  over: "Used up",
  near: "Nearly used up",
  buy: "Buy",
  buyOf: (kind) => `Buy: ${kind}`,
};
