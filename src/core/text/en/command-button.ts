import type { zh } from "../command-button";

export const en: typeof zh = {
  title: "Command palette",
  open: "Search or jump to",
};
