import type { zh } from "../export-list";

export const en: typeof zh = {
  title: "Exports",
  titleCount: (count) => `Exports, ${count}`,
};
