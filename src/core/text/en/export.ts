import type { zh } from "../export";

export const en: typeof zh = {
  kinds: "Export type",
  tabs: { package: "Channel packages", group: "Group packages", report: "Reports" },
  empty: "No exports yet",
  status: { 0: "Exporting", 1: "Ready", 2: "Expired", 3: "Failed", 4: "Canceled" },
  waiting: "Waiting",
  progress: (done, total) => `${done} / ${total}`,
  rows: (count) => `${count} rows`,
  channels: (count) => `${count} channels`,
  expires: (time) => `expires ${time}`,
  expired: (time) => `expired ${time}`,
  by: (name) => `created by ${name}`,
  cancel: "Cancel",
  cancelOf: (name) => `Cancel export “${name}”`,
  cancelled: "Export canceled. No file was created",
  download: "Download",
  downloadOf: (name) => `Download “${name}”`,
  ready: (name) => `“${name}” is ready`,
  failed: (name, reason) => `Couldn’t export “${name}”: ${reason}`,
  downloading: (count) => `Downloading ${count} files`,
};
