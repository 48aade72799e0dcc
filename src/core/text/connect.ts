import { defineMessages } from "./define-messages";

/** Of reports that have nothing to show before an SDK is connected. */
export const zh = {
  title: "还没有接入 SDK",
  hint: "接入并收到第一次安装后，这里显示数据。",
  connect: "接入 SDK",
};

export const connectText = defineMessages(
  "connect",
  zh,
  async () => (await import("./en/connect")).en,
);
