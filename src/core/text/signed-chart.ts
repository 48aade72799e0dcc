import { defineMessages } from "./define-messages";

/** The dialog that signs a chart for somebody else's page. */
export const zh = {
  open: "嵌入",
  title: "嵌入图表",
  note: "签名后得到一段代码：放进任何网页都能看，不必登录。访客看到的只有这里选定的内容，不能更改；到期或撤销后立即停止。",
  part: "图表",
  parts: { trend: "趋势图", cards: "指标卡", retention: "留存", report: "整份报表" },
  metrics: "指标",
  metricsRequired: "请至少选择一个指标",
  days: "日期",
  lastDays: (days: number) => `最近 ${days} 天（每天更新）`,
  fixedDays: (start: string, end: string) => `${start} 至 ${end}（当前页面的范围）`,
  granularity: "粒度",
  granularities: { hour: "小时", day: "天", week: "周", month: "月" },
  platform: "平台",
  platforms: { all: "全部平台", ios: "iOS", android: "Android", harmony: "鸿蒙" },
  deduct: "扣除异常安装",
  endDay: "结束日期",
  endDayHint: "这一天结束后停止展示",
  sign: "签名并生成代码",
  done: "已生成",
  element: "网页组件",
  link: "链接",
  frame: "iframe",
  copy: (what: string) => `复制${what}`,
  listTitle: "已签名的图表",
  until: (day: string) => `至 ${day}`,
  ended: "已到期",
  revoked: "已撤销",
  show: "代码",
  revoke: "撤销",
  revokeTitle: "撤销这个图表？",
  revokeBody: "已经放到网页里的代码立即停止展示，且无法恢复。",
  revokeDone: "已撤销",
};

export const signedChartText = defineMessages(
  "signedChart",
  zh,
  async () => (await import("./en/signed-chart")).en,
);
