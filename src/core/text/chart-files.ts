import { defineMessages } from "./define-messages";

/** Messages after a file or copy of a chart was made, or was not. */
export const zh = {
  fileFailed: "文件生成失败，请重试",
  pngFailed: "图片生成失败，请重试",
  sheet: "数据",
  pngCopied: "图片已复制",
  pngNotCopied: "浏览器不允许复制图片，请改用下载",
  rowsCopied: "数据已复制，可粘贴到表格",
  rowsNotCopied: "浏览器不允许复制，请改用下载",
};

export const chartFilesText = defineMessages(
  "chartFiles",
  zh,
  async () => (await import("./en/chart-files")).en,
);
