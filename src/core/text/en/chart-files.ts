import type { zh } from "../chart-files";

export const en: typeof zh = {
  fileFailed: "Couldn’t create the file. Try again.",
  pngFailed: "Couldn’t create the image. Try again.",
  sheet: "Data",
  pngCopied: "Image copied",
  pngNotCopied: "The browser doesn’t allow copying images. Download it instead.",
  rowsCopied: "Data copied. Paste it into a spreadsheet.",
  rowsNotCopied: "The browser doesn’t allow copying. Download the file instead.",
};
