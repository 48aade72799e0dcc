import { defineMessages } from "./define-messages";

/** Columns that only ad and ASA channel lists have. */
export const zh = {
  platform: "平台",
  clickLink: "点击监测链接",
  viewLink: "展示监测链接",
  copyClick: "复制点击监测链接",
  copyView: "复制展示监测链接",
  postback: "回传状态",
  postbackStates: { 0: "未配置", 1: "联调中", 2: "已生效", 3: "异常" },
  todayClicks: "今日广告点击",
  todayClicksHint: "监测链接收到的点击次数",
  todayInstalls: "今日激活",
  installRate: "今日激活率",
  installRateHint: "今日激活 ÷ 今日广告点击",
  postbackRate: "回传成功率",
  postbackRateHint: "最近一天成功的回传 ÷ 已完成的回传",
  auth: "授权状态",
  authStates: { 0: "未授权", 1: "授权中", 2: "已授权", 3: "授权失效", 4: "同步失败" },
  campaigns: "广告系列数",
  todayTaps: "今日点击",
  todaySpend: "今日消耗",
  todaySpendHint: "苹果的数据晚 3 小时以上",
};

export const channelAdText = defineMessages(
  "channelAd",
  zh,
  async () => (await import("./en/channel-ad")).en,
);
