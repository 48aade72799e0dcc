import { defineMessages } from "./define-messages";

export const zh = {
  title: "批注",
  add: "添加批注",
  addTitle: "添加批注",
  editTitle: "修改批注",
  edit: "修改",
  remove: "删除",
  removeTitle: (text: string) => `删除批注「${text}」？`,
  removeBody: "它将从此应用的全部趋势图上消失，无法恢复。",
  removed: "批注已删除",
  saved: "批注已保存",
  save: "保存",
  close: "关闭",
  none: "所选日期内没有批注",
  noneHint: "把发布、活动与事故标在图上，解释数据的涨跌；应用的成员都能看到。",
  day: "日期",
  kind: "类型",
  text: "内容",
  textHint: "如「3.2.1 上线」，最多 60 个字",
  kinds: { release: "发布", campaign: "活动", incident: "事故", other: "其他" },
  byline: (author: string, time: string) => `${author}，${time}`,
  actionsOf: (text: string) => `「${text}」的操作`,
  conflict: "其他人刚刚修改了这条批注。",
  reload: "载入最新内容",
};

export const annotationText = defineMessages(
  "annotation",
  zh,
  async () => (await import("./en/annotation")).en,
);
