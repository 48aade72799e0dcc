import type { zh } from "../zh-cn/chart";

export const en: typeof zh = {
  view: "View",
  asChart: "Chart",
  asTable: "Table",
  csv: "Export CSV",
  compare: (name: string) => `${name} (compared)`,
  previous: "Compared",
  noData: "No data in this range",
  toggle: (name: string) => `Show or hide ${name}`,
  x: "Time",
  readWith: "Use the left and right arrow keys to read point by point",
  other: "Other",
  name: "Name",
  value: "Value",
  share: "Share",
  total: "Total",
  stepRate: (rate: string) => `${rate} of the step before`,
  totalRate: (rate: string) => `${rate} of all`,
  immature: "Not complete yet",
};
