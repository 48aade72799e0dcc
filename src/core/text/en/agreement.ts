import type { zh } from "../agreement";

/** The agreement is made in Chinese; only what surrounds it is translated. */
export const en = {
  title: "Platform service agreement",
  updated: "Updated 2020-07-01",
  onlyChinese: "The agreement is made in Chinese; this text is binding.",
  agree: "Agree and continue",
  close: "Close",
  decline: "Decline",
} satisfies Partial<typeof zh>;
