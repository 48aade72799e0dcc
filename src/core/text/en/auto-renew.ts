import type { zh } from "../auto-renew";

export const en: typeof zh = {
  label: "Renew automatically",
  labelOf: (name) => `Renew automatically ${name}`,
  hint: "Renewed for a year from the balance: tried 3 days before the end, the day before, and on the day itself. The amount is announced 7 days ahead and never exceeded.",
  onTitle: (name) => `Renew “${name}” automatically?`,
  onBody:
    "Before its term ends it is renewed for a year from the balance; the amount is announced 7 days ahead. With too little balance nothing is taken, and you are told again.",
  onConfirm: "Switch on",
  offTitle: (name) => `Stop renewing “${name}” automatically?`,
  offBody:
    "After its term nothing new can be made, though its data stay readable. Remember to renew it yourself.",
  offConfirm: "Switch off",
  on: "Renews automatically from now on",
  off: "Renews no more by itself",
};
