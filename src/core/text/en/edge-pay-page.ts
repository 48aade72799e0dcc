import type { zh } from "../edge-pay-page";

export const en: typeof zh = {
  title: "Buy acceleration packs",
  note: (app) => `For acceleration app “${app}”. Takes effect once paid`,
  tabs: "Acceleration packs",
  app: "Acceleration app",
  chooseTitle: "Select an acceleration app first",
  chooseHint: "Acceleration packs belong to one acceleration app. Select one to continue.",
  noneTitle: "No acceleration apps yet",
  noneHint: "Create an acceleration app first, then buy packs for it.",
  toApps: "Go to app acceleration",
  orders: "My orders",
  now: "Current",
  bought: "Purchased",
  lot: (amount, day) => `${amount}, expires ${day}`,
  noneBought: "None",
  notSold: "This deployment doesn’t limit it, so there’s nothing to buy",
  privateTitle: "Private deployments are billed by license",
  privateHint: "There’s nothing to buy here.",
};
