import type { zh } from "../report-empty";

export const en: typeof zh = {
  detailFailed: "The report of the channel cannot be shown",
  firstTitle: "No channels yet",
  firstHint:
    "Create a channel first and hand out its link or QR code: its visits, clicks and installs appear here.",
  firstAction: "New channel",
  quietTitle: "No data in these days",
  quietHint: "Try a longer range; a channel that was just handed out appears within seconds.",
};
