import { defineMessages } from "./define-messages";

export const zh = {
  shareRow: "分享",
  shareOfRow: (name: string) => `分享「${name}」`,
  groupBy: "汇总方式",
  groupings: { channel: "按渠道", group: "按分组", type: "按类型", day: "按日期" },
  rowNames: { channel: "渠道名称", group: "分组", type: "类型", day: "日期" },
  event: "事件",
  noEvent: "不显示事件",
  noEvents: "还没有事件",
  eventTimes: (name: string) => `${name} 次数`,
  eventUsers: (name: string) => `${name} 人数`,
  eventValue: (name: string) => `${name} 数值`,
  eventHint: "人数为各日人数之和",
  exportFile: "导出",
  exportOfRow: (name: string) => `导出「${name}」`,
  exportAs: {
    xlsx: "XLSX，每个渠道一行",
    csv: "CSV，每个渠道一行",
    dailyXlsx: "XLSX，渠道 × 日",
    dailyCsv: "CSV，渠道 × 日",
  },
  exportRowsAs: { xlsx: "XLSX", csv: "CSV" },
  exportQueued: "行数较多，已转为后台导出，完成后在导出列表下载",
  exportDone: "已导出",
  clickShares: "点击分布",
  installShares: "安装分布",
  installRates: "点击安装率",
  mean: "应用均值",
  meanOf: (rate: string) => `应用均值 ${rate}`,
  retentionCompared: "留存对比",
  other: "其他",
  previousPage: "上一页",
  nextPage: "下一页",
  share: "分享",
};

export const channelReportText = defineMessages(
  "channelReport",
  zh,
  async () => (await import("./en/channel-report")).en,
);
