/** Typing in what an ad channel cost. */
export const zh = {
  open: "录入消耗",
  title: (name: string) => `录入消耗 - ${name}`,
  hint: "按日填写媒体后台的花费（元），用于报表的消耗、CPA 与 ROI；留空表示没有录入。",
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
