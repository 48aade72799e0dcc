import type { zh } from "../ad-cost";

export const en: typeof zh = {
  title: (name) => `Spend of ${name}`,
  hint: "What the platform charged, by day, in yuan. Reports take their cost, CPA and ROI from it; empty means nothing entered.",
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  pasteHint:
    "Copy two columns (date, amount) or one of amounts from Excel, and paste into any cell.",
  pasted: (count) => `${count} cells pasted`,
  pastedBad: (count) => `${count} are no amounts, see their days`,
  pastedElsewhere: (days) => `dates outside these two weeks were left out: ${days}`,
  pastedBeyond: (count) => `${count} more lines were left out`,
  noteGap: "; ",
  badCell: (cell) => `“${cell}” is no amount and was left out`,
  undoPaste: "Undo paste",
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
