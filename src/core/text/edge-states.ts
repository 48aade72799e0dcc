import { defineMessages } from "./define-messages";

export const zh = {
  waiting: "待部署",
  deploying: "部署中",
  on: "已启用",
  off: "已停用",
  failing: "异常",
};

export const edgeStatesText = defineMessages(
  "edgeStates",
  zh,
  async () => (await import("./en/edge-states")).en,
);
