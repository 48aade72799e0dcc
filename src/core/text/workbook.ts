import { formatCount } from "../format/number";
import { defineMessages } from "./define-messages";

export const zh = {
  failed: "导出失败，请重试",
  tooMany: (atMost: number) => `超过 ${formatCount(atMost)} 条，请先筛选`,
};

export const workbookText = defineMessages(
  "workbook",
  zh,
  async () => (await import("./en/workbook")).en,
);
