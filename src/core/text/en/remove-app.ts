import { formatEdgeAmount } from "../../format/edge-amount";
import { formatBytes, formatCount } from "../../format/number";
import type { zh } from "../remove-app";

export const en: typeof zh = {
  title: (name) => `Delete the app “${name}”?`,
  bodies: {
    attribution:
      "Its channel links stop at once, nothing is counted any more, and it cannot be undone. Type its name and prove by an SMS code that it is you.",
    afpm: "The keys of its nodes stop at once, its domains are neither updated nor counted and are free for other apps, and it cannot be undone; stop nginx on the nodes yourself. Type its name and prove by an SMS code that it is you.",
  },
  mismatch: "This is not the name of the app",
  openOrders: (count) =>
    `${count === 1 ? "An order of this app is" : `${count} orders of this app are`} open. Pay or cancel what waits, or let the refund be done, and then delete it.`,
  toOrders: "See the orders",
  keep: "Keep it",
  giveUp: "Give up what is left of what was bought",
  left: {
    traffic: (bytes) => `${formatBytes(bytes)} of hosted traffic`,
    sms: (count) => (count === 1 ? "1 text message" : `${formatCount(count)} text messages`),
    edgeTraffic: (bytes) => `${formatEdgeAmount.traffic(bytes)} of acceleration traffic`,
    edgeBandwidth: (bps) => `${formatEdgeAmount.bandwidth(bps)} of bandwidth`,
    edgeDomains: (count) =>
      count === 1 ? "1 domain" : `${formatEdgeAmount.domains(count)} domains`,
    edgeProtection: (qps) => `${formatEdgeAmount.protection(qps)} of protection`,
  },
  giveUpOf: (left) => `Give up what is left of what was bought: ${left}`,
  giveUpHint:
    "An unused pack can be refunded from its order first. What is given up is neither paid back nor moved to another app.",
  giveUpRequired: "What was bought is not settled: ask for a refund, or tick to give it up",
  code: (mobile) => `SMS code (sent to ${mobile})`,
  remove: "Delete",
  done: "Deleted",
};
