import type { zh } from "../share";

export const en: typeof zh = {
  inUse: "1 link in use",
  inUseUntil: (time) => `1 link in use, until ${time}`,
  inUseForEver: "1 link in use, for ever",
  draft: "Not shared yet",
  draftHint: "Saving makes the link and its QR code; until then nobody can see the report.",
  expired: "The link has expired, none is in use",
  expiredHint: "Choose another time and save: the same link works again.",
  create: "Save and make link",
  preview: "Preview",
  previewTitle: "Preview: what visitors see",
  previewNote:
    "With the settings of the form, saved or not; a preview has no link that others could open.",
  close: "Close",
};
