import type { zh } from "../cost-import";

export const en: typeof zh = {
  title: "Import costs by campaign",
  hint: "XLSX or CSV (UTF-8, GBK), 2 MB and 2000 rows at most; a row is what one campaign cost on one day. Its id must be the one that monitoring links bring, or the report cannot tell its CPA and ROI.",
  template: "Template",
  templateName: "cost-template",
  exampleName: "Example (delete this row)",
  choose: "Choose file",
  again: "Choose another",
  dropHere: "Drop the sheet here, or choose a file",
  tooLarge: "The file must not exceed 2 MB",
  wrongKind: "Choose an XLSX or CSV file",
  counts: (create, replace, error, money) =>
    `${create} new, ${replace} replaced, ${error} with problems; ${money} in all`,
  replaceHint:
    "The sheet counts for a campaign and day; what was typed in for a whole day gives way to its campaigns.",
  onlyProblems: "Problems only",
  noProblems: "No problems",
  campaign: "Campaign",
  columns: {
    row: "Row",
    day: "Date",
    channelCode: "Code",
    campaignId: "Campaign id",
    campaignName: "Campaign name",
    cost: "Cost",
    before: "Before",
    problems: "Problems",
    outcome: "Outcome",
  },
  outcomes: { create: "New", replace: "Replace", error: "Left out" },
  start: (count) => `Import ${count} rows`,
  nothing: "No row can be imported",
  cancel: "Cancel",
  done: (count) => `${count} rows of costs imported`,
};
