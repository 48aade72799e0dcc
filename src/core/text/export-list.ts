import { defineMessages } from "./define-messages";

export const zh = {
  title: "导出列表",
  titleCount: (count: number) => `导出列表，${count} 项`,
};

export const exportListText = defineMessages(
  "exportList",
  zh,
  async () => (await import("./en/export-list")).en,
);
