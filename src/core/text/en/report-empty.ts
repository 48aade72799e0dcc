import type { zh } from "../report-empty";

export const en: typeof zh = {
  detailFailed: "Couldn’t open the channel report",
  firstTitle: "No channels yet",
  firstHint:
    "Create a channel and share its link or QR code. Visits, clicks, and installs will appear here.",
  firstAction: "New channel",
  quietTitle: "No data in this period",
  quietHint: "Try a longer date range. Newly promoted channels appear within seconds.",
};
