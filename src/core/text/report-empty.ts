import { defineMessages } from "./define-messages";

/** Reports that have nothing to show yet, or cannot be shown. */
export const zh = {
  detailFailed: "无法打开渠道报表",
  firstTitle: "还没有渠道",
  firstHint: "先新建一个渠道，把它的链接或二维码投放出去，这里就会出现它的访问、点击与安装。",
  firstAction: "新建渠道",
  quietTitle: "这段时间没有数据",
  quietHint: "换一个更长的日期再看；刚投放的渠道几秒内就会出现。",
};

export const reportEmptyText = defineMessages(
  "reportEmpty",
  zh,
  async () => (await import("./en/report-empty")).en,
);
