import { defineMessages } from "./define-messages";

export const zh = { title: "联系客服", qr: "客服二维码", hours: "工作日 9:00–18:00" };

export const customerServiceText = defineMessages(
  "customerService",
  zh,
  async () => (await import("./en/customer-service")).en,
);
