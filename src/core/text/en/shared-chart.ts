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
  withoutCounts: "This share has no metric to draw; open the link to see it",
  lockedTitle: "Password needed",
  lockedHint: "Open the link and enter the access password.",
  waitTitle: "Too many requests",
  waitHint: "Try again in a while.",
  wrongTitle: "Wrong picture address",
  wrongHint: (name: string) => `The value of ${name} is not usable.`,
};
