import type { zh } from "../edge-usage";

export const en: typeof zh = {
  title: "Acceleration pack usage",
  kinds: {
    traffic: "Traffic",
    bandwidth: "Bandwidth",
    domains: "Domains",
    protection: "Protection peak",
  },
  notes: {
    traffic: "Used in active packs",
    bandwidth: "Peak this month",
    domains: "In use",
    protection: "Peak blocked this month",
  },
  of: (used, limit) => `${used} / ${limit}`,
  noLimit: (used) => `${used} (unlimited)`,
  free: (amount) => `includes ${amount} free`,
  until: (day) => `expires ${day}`,
  over: "Used up",
  near: "Almost used up",
  buy: "Buy",
  buyOf: (kind) => `Buy ${kind} pack`,
};
