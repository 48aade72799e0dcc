import type { zh } from "../zh-cn/command-button";

export const en: typeof zh = {
  title: "Command palette",
  open: "Search or jump to",
};
