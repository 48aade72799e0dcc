import { defineMessages } from "./define-messages";

export const zh = {
  kinds: "导出类型",
  tabs: { package: "渠道包", group: "分组包", report: "报表导出" },
  empty: "还没有导出",
  status: { 0: "导出中", 1: "可下载", 2: "已过期", 3: "失败", 4: "已取消" },
  waiting: "等待中",
  progress: (done: number, total: number) => `${done} / ${total}`,
  rows: (count: number) => `${count} 行`,
  channels: (count: number) => `${count} 个渠道`,
  expires: (time: string) => `${time} 过期`,
  expired: (time: string) => `${time} 已过期`,
  by: (name: string) => `由 ${name} 创建`,
  cancel: "取消",
  cancelOf: (name: string) => `取消导出「${name}」`,
  cancelled: "已取消导出，没有留下文件",
  download: "下载",
  downloadOf: (name: string) => `下载「${name}」`,
  ready: (name: string) => `「${name}」已导出`,
  failed: (name: string, reason: string) => `「${name}」导出失败：${reason}`,
  downloading: (count: number) => `开始下载 ${count} 个文件`,
};

export const exportText = defineMessages(
  "export",
  zh,
  async () => (await import("./en/export")).en,
);
