import { defineMessages } from "./define-messages";

/** Costs of campaigns from a sheet. */
export const zh = {
  title: "按计划导入消耗",
  hint: "XLSX 或 CSV（UTF-8、GBK），不超过 2 MB，最多 2000 行；一行是一个计划一天的消耗。计划 ID 与监测链接带回的一致，报表才能算出各计划的 CPA 与 ROI。",
  template: "下载模板",
  templateName: "消耗导入模板",
  exampleName: "示例计划（导入前请删除本行）",
  choose: "选择文件",
  again: "重新选择",
  dropHere: "把表格拖到这里，或选择文件",
  tooLarge: "文件不能超过 2 MB",
  wrongKind: "请选择 XLSX 或 CSV 文件",
  counts: (create: number, replace: number, error: number, money: string) =>
    `将新增 ${create} 行，替换 ${replace} 行，有问题 ${error} 行；合计 ${money}`,
  replaceHint: "替换：同一计划同一天以表格为准；当天按整个渠道录入的消耗由各计划的取代。",
  onlyProblems: "只看有问题的行",
  noProblems: "没有问题",
  campaign: "计划",
  columns: {
    row: "行号",
    day: "日期",
    channelCode: "渠道编号",
    campaignId: "计划 ID",
    campaignName: "计划名称",
    cost: "消耗（元）",
    before: "原值",
    problems: "问题",
    outcome: "处理",
  },
  outcomes: { create: "新增", replace: "替换", error: "不导入" },
  start: (count: number) => `导入 ${count} 行`,
  nothing: "没有可以导入的行",
  cancel: "取消",
  done: (count: number) => `已导入 ${count} 行消耗`,
};

export const costImportText = defineMessages(
  "costImport",
  zh,
  async () => (await import("./en/cost-import")).en,
);
