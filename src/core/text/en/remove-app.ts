import { formatEdgeAmount } from "../../format/edge-amount";
import { formatBytes, formatCount } from "../../format/number";
import type { zh } from "../remove-app";

export const en: typeof zh = {
  title: (name) => `Delete app “${name}”?`,
  bodies: {
    attribution:
      "Channel links stop working immediately and data is no longer collected. This can’t be undone. Enter the app name and an SMS code to confirm it’s you.",
    afpm: "Node keys stop working immediately, and its domains are no longer updated or measured and can be added to other apps. This can’t be undone. Stop nginx on the nodes yourself. Enter the app name and an SMS code to confirm it’s you.",
  },
  mismatch: "That doesn’t match the app name",
  openOrders: (count) =>
    `${count === 1 ? "This app has an unfinished order" : `This app has ${count} unfinished orders`}. Pay, cancel, or wait for the refund before deleting it.`,
  toOrders: "View orders",
  keep: "Don’t delete",
  giveUp: "Forfeit remaining packs",
  left: {
    traffic: (bytes) => `${formatBytes(bytes)} of hosted traffic`,
    sms: (count) => (count === 1 ? "1 SMS" : `${formatCount(count)} SMS`),
    edgeTraffic: (bytes) => `${formatEdgeAmount.traffic(bytes)} of acceleration traffic`,
    edgeBandwidth: (bps) => `${formatEdgeAmount.bandwidth(bps)} of bandwidth`,
    edgeDomains: (count) =>
      count === 1 ? "1 domain" : `${formatEdgeAmount.domains(count)} domains`,
    edgeProtection: (qps) => `${formatEdgeAmount.protection(qps)} of protection`,
  },
  giveUpOf: (left) => `Forfeit what’s left of your purchases: ${left}`,
  giveUpHint:
    "Unused packs can be refunded from their order first. Forfeited packs aren’t refunded and can’t be moved to another app.",
  giveUpRequired: "You have unused purchases. Request a refund first, or select to forfeit them",
  code: (mobile) => `SMS code (sent to ${mobile})`,
  remove: "Delete",
  done: "Deleted",
};
