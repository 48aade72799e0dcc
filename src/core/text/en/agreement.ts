import type { zh } from "../agreement";

/** The agreement is made in Chinese; only what surrounds it is translated. */
export const en = {
  title: "Service agreement",
  updated: "Updated July 1, 2020",
  onlyChinese: "This agreement is available in Chinese only. The Chinese text is binding.",
  agree: "Agree and continue",
  close: "Close",
  decline: "Decline",
} satisfies Partial<typeof zh>;
