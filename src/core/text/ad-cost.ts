import { defineMessages } from "./define-messages";

/** Typing in what an ad channel cost. */
export const zh = {
  title: (name: string) => `录入消耗 - ${name}`,
  hint: "按日填写媒体后台的花费（元），用于报表的消耗、CPA 与 ROI；留空表示没有录入。",
  weekdays: ["周一", "周二", "周三", "周四", "周五", "周六", "周日"],
  pasteHint: "可以从 Excel 复制「日期、金额」两列，或只复制金额一列，粘贴到任意一格。",
  pasted: (count: number) => `已粘贴 ${count} 格`,
  pastedBad: (count: number) => `${count} 格不是金额，见该日`,
  pastedElsewhere: (days: string) => `不在这两周内的日期没有粘贴：${days}`,
  pastedBeyond: (count: number) => `多出的 ${count} 行没有粘贴`,
  noteGap: "；",
  badCell: (cell: string) => `「${cell}」不是金额，没有粘贴`,
  undoPaste: "撤销粘贴",
  none: "未录入",
  by: (user: string, time: string) => `${user} ${time}`,
  ofCampaigns: (count: number) => `按 ${count} 个计划导入，改动后整日按此数计 · `,
  sum: (money: string) => `合计 ${money}`,
  earlier: "更早两周",
  later: "更近两周",
  outOfRange: "请填写 0 至 1 亿的金额",
  save: "保存",
  saved: "消耗已保存",
  noChange: "没有修改",
  conflict: "有日期的消耗已被他人修改，请重新加载后再保存。",
  reload: "重新加载",
};

export const adCostText = defineMessages(
  "adCost",
  zh,
  async () => (await import("./en/ad-cost")).en,
);
