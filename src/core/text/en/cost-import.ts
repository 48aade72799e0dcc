import type { zh } from "../cost-import";

export const en: typeof zh = {
  title: "Import spend by campaign",
  hint: "XLSX or CSV (UTF-8 or GBK), up to 2 MB and 2,000 rows. One row is one campaign’s spend for one day. Campaign IDs must match those in the monitoring links so that reports can calculate CPA and ROI.",
  template: "Download template",
  templateName: "cost-template",
  exampleName: "Sample campaign (delete this row before importing)",
  choose: "Choose file",
  again: "Choose another file",
  dropHere: "Drop a spreadsheet here, or choose a file",
  tooLarge: "The file must be 2 MB or smaller",
  wrongKind: "Select an XLSX or CSV file",
  counts: (create, replace, error, money) =>
    `${create} to add, ${replace} to replace, ${error} with problems. Total ${money}`,
  replaceHint:
    "Replace: the spreadsheet wins for the same campaign and day. Spend entered for the whole channel that day is replaced by its campaigns.",
  onlyProblems: "Rows with problems only",
  noProblems: "No problems",
  campaign: "Campaign",
  columns: {
    row: "Row",
    day: "Date",
    channelCode: "Code",
    campaignId: "Campaign ID",
    campaignName: "Campaign name",
    cost: "Spend (CNY)",
    before: "Previous value",
    problems: "Problems",
    outcome: "Result",
  },
  outcomes: { create: "Add", replace: "Replace", error: "Not imported" },
  start: (count) => `Import ${count} rows`,
  nothing: "No rows to import",
  cancel: "Cancel",
  done: (count) => `${count} rows of spend imported`,
};
