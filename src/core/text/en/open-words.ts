import type { events as zh } from "../zh-cn/open-words";

/** What webhooks are told. */
export const events: typeof zh = {
  install: "Install",
  register: "Registration",
  pay: "Payment",
  "export.ready": "Export ready",
  "channel.changed": "Channel changed",
  event: "Own event",
  "export.failed": "Export failed",
  "webhook.paused": "Another webhook paused",
  alert: "Monitoring alert",
  test: "Test",
};
