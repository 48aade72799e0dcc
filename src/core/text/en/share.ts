import type { zh } from "../share";

export const en: typeof zh = {
  inUse: "1 link in use",
  inUseUntil: (time) => `1 link in use, until ${time}`,
  inUseForEver: "1 link in use, no expiration",
  draft: "Not shared yet",
  draftHint:
    "The link and QR code are created when you save. Until then no one can see the report.",
  expired: "Link expired. No link in use",
  expiredHint: "Choose a new expiration and save to restore the same link.",
  create: "Save and create link",
  preview: "Preview",
  previewTitle: "Preview: what visitors see",
  previewNote:
    "Uses the current form settings, saved or not. Previews have no link, so others can’t open them.",
  close: "Close",
};
