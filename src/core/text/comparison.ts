import { defineMessages } from "./define-messages";

export const zh = {
  title: "数据对比",
  mode: "对比方式",
  modes: { time: "时间", platform: "平台", version: "应用版本", type: "渠道类型" },
  sideA: "A",
  sideB: "B",
  sideOf: (side: string, name: string) => `${side}：${name}`,
  choose: (side: string) => `选择 ${side}`,
  rangeOf: (start: string, end: string) => `${start} 至 ${end}`,
  metric: "指标",
  lines: "走势对比",
  linesHint: "按第几天（或小时、周、月）对齐",
  index: { hour: "第几小时", day: "第几天", week: "第几周", month: "第几月" },
  indexOf: {
    hour: (n: number) => `第 ${n} 小时`,
    day: (n: number) => `第 ${n} 天`,
    week: (n: number) => `第 ${n} 周`,
    month: (n: number) => `第 ${n} 月`,
  },
  deltas: "差值（A − B）",
  totals: "总量对比",
  table: "指标对比",
  difference: "差值",
  change: "变化率",
  changeHint: "（A − B）÷ B",
  exportXlsx: "导出 XLSX",
  needTwo: "请选择要对比的两项",
  needTwoHint: "在上方选择 A 与 B 后，这里会显示两边的走势与差异。",
  compareOf: (a: string, b: string) => `对比 ${a} 与 ${b}`,
  same: "A 与 B 相同，请换一项",
  noVersions: "还没有带版本号的安装",
  noType: (name: string) => `还没有「${name}」渠道`,
  tooMany: "该类型的渠道超过 2,000 个，请改用渠道报表按分组查看",
  missing: "当前对比方式下无法统计该指标",
};

export const comparisonText = defineMessages(
  "comparison",
  zh,
  async () => (await import("./en/comparison")).en,
);
