import type { zh } from "../zh-cn/shared-chart";

export const en: typeof zh = {
  title: "Shared report",
  passwordTitle: "Access password",
  password: "Access password",
  open: "Open the report",
  notFoundTitle: "No such share",
  notFoundHint: "The link may be wrong; ask whoever sent it.",
  stoppedTitle: "Sharing has stopped",
  stoppedHint: "The link was stopped or has expired; ask whoever sent it.",
  expireAt: (time: string) => `Valid until ${time}`,
  channel: (name: string) => `Channel “${name}”`,
  readOnly: "Read-only share",
};
