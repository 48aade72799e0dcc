import { defineMessages } from "./define-messages";

export const zh = {
  title: "需求反馈",
  list: "需求列表",
  empty: "还没有提交过需求",
  emptyHint: "缺少的功能、不好用的地方，都可以告诉我们。",
  add: "提交新需求",
  content: "需求描述",
  contentPlaceholder: "您想做什么，现在卡在哪里，最多 1000 字",
  contentMissing: "请填写需求描述",
  submit: "提交",
  cancel: "取消",
  submitted: "提交成功",
  statuses: { 1: "待评估", 2: "已评估" },
  reply: "回复：",
};

export const requirementsText = defineMessages(
  "requirements",
  zh,
  async () => (await import("./en/requirements")).en,
);
