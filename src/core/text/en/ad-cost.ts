import type { zh } from "../zh-cn/ad-cost";

export const en: typeof zh = {
  open: "Enter spend",
  title: (name) => `Spend of ${name}`,
  hint: "What the platform charged, by day, in yuan. Reports take their cost, CPA and ROI from it; empty means nothing entered.",
  none: "None",
  by: (user, time) => `${user} ${time}`,
  ofCampaigns: (count) => `Imported by ${count} campaigns; a change counts for the whole day · `,
  sum: (money) => `Sum ${money}`,
  earlier: "Two weeks earlier",
  later: "Two weeks later",
  outOfRange: "An amount from 0 to 100 million",
  save: "Save",
  saved: "Spend saved",
  noChange: "Nothing changed",
  conflict: "Somebody else changed the spend of one of these days. Reload, then save.",
  reload: "Reload",
};
