import type { zh } from "../shared-image";

export const en: typeof zh = {
  openChart: "Open interactive chart",
  retry: "Try again",
  pictureOf: "Image of shared report",
  pictureFailed: "Couldn’t load the shared report",
};
