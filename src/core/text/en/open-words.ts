import type { routes as routesZh, events as zh } from "../open-words";

/** Texts of webhook events. */
export const events: typeof zh = {
  install: "Install",
  register: "Registration",
  pay: "Payment",
  "export.ready": "Export ready",
  "channel.changed": "Channel changed",
  event: "Custom event",
  "export.failed": "Export failed",
  "monitor.resolved": "Alert resolved",
  "app.key_expiring": "API key about to expire",
  "webhook.paused": "Another webhook paused",
  alert: "Monitoring alert",
  test: "Test",
};

/** The purpose of each route, as the documentation lists it. */
export const routes: typeof routesZh = {
  overview: "Overview: today, yesterday, 7-day mean and totals",
  trend: "Trend: counts by hour, day, week or month",
  channelReport: "Channel report: by channel, group, type or day",
  retention: "Retention of daily cohorts",
  eventReport: "Report of a custom event",
  eventList: "Custom events",
  groups: "Channel groups",
  channels: "Channels",
  channel: "One channel",
  addChannel: "Create a channel",
  updateChannel: "Change a channel",
  deleteChannel: "Delete a channel (to the bin)",
  children: "Sub-channels of a channel",
  packages: "Uploaded app packages",
  exportPackages: "Make channel packages",
  exports: "Channel package tasks",
  exported: "Download addresses of a package task",
  links: "Short links",
  link: "One short link",
  addLink: "Create a short link",
  updateLink: "Change a short link",
  deleteLink: "Delete a short link (to the bin)",
  recoverWebhook: "Send messages of a webhook again",
  linkReport: "Report of a short link",
  sendEvents: "Report events from a server",
  raw: "Raw log (NDJSON)",
};
