import type { zh } from "../pack-form";

export const en: typeof zh = {
  tabs: "What is bought",
  edition: "Edition and term",
  packs: "Traffic and messages",
  pack: "Pack",
  products: {
    traffic: "Hosted traffic",
    sms: "Text messages",
    edgeTraffic: "Traffic",
    edgeBandwidth: "Bandwidth",
    edgeDomains: "Domains",
    edgeProtection: "Protection",
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
  quantityHint: (most: number) => `1 to ${most} at a time`,
  months: (months) => `Usable at once, for ${months === 1 ? "1 month" : `${months} months`}`,
  about: {
    traffic:
      "Each download of a hosted package uses traffic. Without any, downloads lead to the store, or say that there is none now.",
    edgeTraffic:
      "Bytes that nodes send to visitors; what ends first is used first. Without any, the service goes on and nothing is owed.",
    edgeBandwidth:
      "The average of this month's busiest minute; packs that are valid together add up. Beyond it the service goes on.",
    edgeDomains:
      "Packs that are valid together add up. At the limit no domain can be added; those there are stay.",
    edgeProtection:
      "Requests refused per second in this month's busiest minute; packs that are valid together add up. Beyond it protection goes on.",
    sms: "Each text message uses one. Without any, text messages pause; messages here and e-mails go on.",
  },
  left: (gb) =>
    `${gb.toLocaleString("en-US", { maximumFractionDigits: 2 })} GB of hosted traffic left`,
  usage: "Use and limits",
  used: (used, limit) =>
    limit === null ? `${used} (no limit)` : `${used} / ${limit.toLocaleString("en-US")}`,
  limit: (limit) => (limit === null ? "No limit" : limit.toLocaleString("en-US")),
  days: (days) => (days === null ? "No limit" : `${days} days`),
  rows: {
    channels: "Channels",
    subChannels: "Sub-channels of a channel",
    members: "Members",
    dayEvents: "Events a day",
    rawLogDays: "Raw log kept open",
    rules: "Monitoring rules",
  },
  features: {
    ads: "Ad platforms",
    asa: "Apple Search Ads",
    api: "Keys of the open API",
    raw: "Raw log export",
  },
  trial: "Trial",
  expired: "Ended: everything stays readable, new things need a renewal",
};
