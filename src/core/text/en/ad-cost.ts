import type { zh } from "../ad-cost";

export const en: typeof zh = {
  title: (name) => `Enter spend: ${name}`,
  hint: "Daily spend from the ad platform, in CNY. Used for cost, CPA, and ROI in reports. Leave empty if there is none.",
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  pasteHint:
    "Copy two columns (date, amount) or one column of amounts from Excel, then paste into any cell.",
  pasted: (count) => `${count} cells pasted`,
  pastedBad: (count) => `${count} cells aren’t amounts; see those days`,
  pastedElsewhere: (days) => `Dates outside these two weeks were skipped: ${days}`,
  pastedBeyond: (count) => `${count} extra rows were skipped`,
  noteGap: "; ",
  badCell: (cell) => `“${cell}” isn’t an amount and was skipped`,
  undoPaste: "Undo paste",
  none: "Not entered",
  by: (user, time) => `${user} ${time}`,
  ofCampaigns: (count) => `Imported for ${count} campaigns. An edit replaces the whole day · `,
  sum: (money) => `Total ${money}`,
  earlier: "Two weeks earlier",
  later: "Two weeks later",
  outOfRange: "Enter an amount between 0 and 100 million",
  save: "Save",
  saved: "Spend saved",
  noChange: "No changes",
  conflict: "Someone else changed the spend for one of these days. Reload before saving.",
  reload: "Reload",
};
