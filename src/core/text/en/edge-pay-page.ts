import type { zh } from "../edge-pay-page";

export const en: typeof zh = {
  title: "Buy acceleration packages",
  note: (app) => `For the acceleration app “${app}”; usable once paid`,
  tabs: "Packages",
  app: "Acceleration app",
  chooseTitle: "Choose an acceleration app first",
  chooseHint: "Packages belong to one acceleration app.",
  noneTitle: "There is no acceleration app yet",
  noneHint: "Create one, then buy packages for it.",
  toApps: "To acceleration",
  orders: "My orders",
  now: "Now",
  bought: "Bought",
  lot: (amount, day) => `${amount}, ends ${day}`,
  noneBought: "Nothing yet",
  notSold: "This deployment does not limit it: there is nothing to buy",
  privateTitle: "A private deployment is paid for by its licence",
  privateHint: "There is nothing to buy here.",
};
