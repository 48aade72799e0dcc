import { defineMessages } from "./define-messages";

/** The button of the command palette. */
export const zh = {
  title: "命令面板",
  open: "搜索或跳转",
};

export const commandButtonText = defineMessages(
  "commandButton",
  zh,
  async () => (await import("./en/command-button")).en,
);
