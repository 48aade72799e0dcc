import type { zh } from "../pack-form";

export const en: typeof zh = {
  tabs: "What to buy",
  edition: "Edition & term",
  packs: "Traffic & SMS packs",
  pack: "Plan",
  products: {
    traffic: "Hosted traffic pack",
    sms: "SMS pack",
    edgeTraffic: "Traffic",
    edgeBandwidth: "Bandwidth",
    edgeDomains: "Domains",
    edgeProtection: "Protection peak",
  },
  units: {
    traffic: (gb) => `${gb.toLocaleString("en-US")} GB`,
    sms: (count) => `${count.toLocaleString("en-US")}`,
    edgeTraffic: (tb) => `${tb.toLocaleString("en-US")} TB`,
    edgeBandwidth: (mbps) => `${mbps.toLocaleString("en-US")} Mbps`,
    edgeDomains: (count) => `${count.toLocaleString("en-US")}`,
    edgeProtection: (qps) => `${qps.toLocaleString("en-US")} QPS`,
  },
  packOf: (product, units, months, price) =>
    `${product} ${units} · ${months === 1 ? "1 month" : `${months} months`} · ${price}`,
  quantity: "Quantity",
  quantityHint: (most: number) => `1 to ${most} per order`,
  months: (months) =>
    `Available once paid, valid for ${months === 1 ? "1 month" : `${months} months`}`,
  about: {
    traffic:
      "Each download of a hosted package uses traffic. When it runs out, downloads go to the store, or visitors are told the app can’t be downloaded if there’s no store link.",
    edgeTraffic:
      "Bytes sent from nodes to visitors; the pack expiring first is used first. Service continues when it runs out and overage isn’t billed, but please top up soon.",
    edgeBandwidth:
      "Average outbound bandwidth of the busiest minute this month. Active packs add up. Service continues beyond the limit.",
    edgeDomains:
      "Active packs add up. At the limit you can’t add domains; existing ones aren’t affected.",
    edgeProtection:
      "Blocked requests per second in the busiest minute this month. Active packs add up. Protection continues beyond the limit.",
    sms: "Each SMS notification uses one. When they run out, SMS pauses; in-app messages and emails aren’t affected.",
  },
  left: (gb) =>
    `${gb.toLocaleString("en-US", { maximumFractionDigits: 2 })} GB of hosted traffic left`,
  usage: "Usage & quotas",
  used: (used, limit) =>
    limit === null ? `${used} (unlimited)` : `${used} / ${limit.toLocaleString("en-US")}`,
  limit: (limit) => (limit === null ? "Unlimited" : limit.toLocaleString("en-US")),
  days: (days) => (days === null ? "Unlimited" : `${days} days`),
  rows: {
    channels: "Channels",
    subChannels: "Sub-channels per channel",
    members: "Members",
    dayEvents: "Events per day",
    rawLogDays: "Raw log access",
    rules: "Alert rules",
    boards: "Boards per account",
    boardCards: "Cards per board",
    plans: "Scheduled reports",
  },
  features: {
    ads: "Ad platform channels",
    asa: "Apple Search Ads",
    api: "Open API keys",
    raw: "Raw log export",
  },
  trial: "Trial",
  expired: "Expired: data stays readable, but you need to renew to create anything new",
};
