import type { zh } from "../export";

export const en: typeof zh = {
  title: "Exports",
  kinds: "Kind of export",
  tabs: { package: "Channel packages", group: "Group packages", report: "Reports" },
  empty: "No exports yet",
  status: { 0: "Under way", 1: "Ready", 2: "Expired", 3: "Failed", 4: "Cancelled" },
  waiting: "Waiting",
  progress: (done, total) => `${done} / ${total}`,
  rows: (count) => `${count} rows`,
  channels: (count) => `${count} channels`,
  expires: (time) => `until ${time}`,
  expired: (time) => `expired ${time}`,
  by: (name) => `by ${name}`,
  cancel: "Cancel",
  cancelOf: (name) => `Cancel “${name}”`,
  cancelled: "Export cancelled; no file was left",
  download: "Download",
  downloadOf: (name) => `Download “${name}”`,
  downloading: (count) => `Downloading ${count} files`,
};
