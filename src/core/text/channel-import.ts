import { defineMessages } from "./define-messages";

export const zh = {
  title: "批量导入渠道",
  hint: "XLSX 或 CSV（UTF-8、GBK），不超过 2 MB，最多 2000 行。第一行为表头。",
  template: "下载模板",
  templateName: "渠道导入模板",
  choose: "选择文件",
  again: "重新选择",
  dropHere: "把表格拖到这里，或选择文件",
  tooLarge: "文件不能超过 2 MB",
  wrongKind: "请选择 XLSX 或 CSV 文件",
  reading: "正在读取…",
  onDuplicate: "编号已存在时",
  duplicates: { skip: "跳过", overwrite: "覆盖" },
  overwriteHint: "覆盖：名称、分组、落地页、备注改为表格里的内容。",
  counts: (create: number, overwrite: number, skip: number, error: number) =>
    `将新建 ${create} 个，覆盖 ${overwrite} 个，跳过 ${skip} 个，有问题 ${error} 行`,
  newGroups: (names: string) => `将新建分组：${names}`,
  newGroup: "新建",
  onUnknownGroup: "分组不存在时",
  unknownGroups: { create: "新建分组", refuse: "算作问题" },
  onlyProblems: "只看有问题的行",
  columns: {
    row: "行号",
    channelCode: "渠道编号",
    channelName: "渠道名称",
    group: "渠道分组",
    landingUrl: "落地页",
    remark: "备注",
    problems: "问题",
    outcome: "处理",
  },
  outcomes: { create: "新建", overwrite: "覆盖", skip: "跳过", error: "不导入" },
  autoCode: "自动生成",
  noProblems: "没有问题",
  start: (count: number) => `导入 ${count} 个`,
  nothing: "没有可以导入的行",
  cancel: "取消",
  close: "关闭",
  running: (done: number, total: number) => `正在导入 ${done} / ${total}`,
  leaveHint: "关闭后导入仍会继续；再次打开可查看进度。",
  done: "导入完成",
  failed: "导入失败",
  cancelled: "已取消导入",
  cancelledHint: (left: number) =>
    `已导入的渠道与已新建的分组保留；其余 ${left} 行没有导入，再次导入同一文件即可继续（已有编号会跳过）。`,
  result: (created: number, overwritten: number, skipped: number, failed: number) =>
    `新建 ${created} 个，覆盖 ${overwritten} 个，跳过 ${skipped} 个，失败 ${failed} 行`,
  saveFailed: "下载失败的行",
  failedName: "导入失败的行",
  more: "继续导入",
};

export const channelImportText = defineMessages(
  "channelImport",
  zh,
  async () => (await import("./en/channel-import")).en,
);
