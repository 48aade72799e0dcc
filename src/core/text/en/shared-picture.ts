import type { zh } from "../shared-picture";

export const en: typeof zh = {
  openChart: "Open the live chart",
  retry: "Try again",
  pictureOf: "Picture of a shared report",
  pictureFailed: "The shared report could not be loaded",
};
