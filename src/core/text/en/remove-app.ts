import { formatTraffic } from "../../format/number";
import type { zh } from "../zh-cn/remove-app";

export const en: typeof zh = {
  title: (name) => `Delete the app “${name}”?`,
  body: "Its channel links stop at once, nothing is counted any more, and it cannot be undone. Type its name and prove by an SMS code that it is you.",
  mismatch: "This is not the name of the app",
  openOrders: (count) =>
    `${count === 1 ? "An order of this app is" : `${count} orders of this app are`} open. Pay or cancel what waits, or let the refund be done, and then delete it.`,
  toOrders: "See the orders",
  keep: "Keep it",
  giveUp: "Give up the hosted traffic that is left",
  giveUpOf: (megabytes) => `Give up the ${formatTraffic(megabytes)} of bought traffic that is left`,
  giveUpHint:
    "An unused pack can be refunded from its order first. What is given up is neither paid back nor moved to another app.",
  giveUpRequired: "The hosted traffic is not settled: ask for a refund, or tick to give it up",
  code: (mobile) => `SMS code (sent to ${mobile})`,
  remove: "Delete",
  done: "Deleted",
};
