import type { zh } from "../zh-cn/agenda";

const s = (count: number) => (count === 1 ? "" : "s");

export const en: typeof zh = {
  todos: "To do",
  noTodos: "Nothing to do",
  alerts: "Alerts",
  noAlerts: "All is well",
  dues: "Ending soon",
  noDues: "No app, authorisation or campaign ends within 15 days",
  announcements: "Announcements",
  noAnnouncements: "No announcements",
  read: "Read",
  goThere: "Go there",
  changes: "What is new",
  every: "Updated every minute",
  items: {
    application: (count) => `${count} access request${s(count)} to answer`,
    sdk: () => "No installs yet: integrate the SDK",
    channel: () => "No channels yet",
    download: (count) => `No download address: ${count} channel link${s(count)} cannot deliver`,
    cost: (count, day) => `${count} ad channel${s(count)} without the cost of ${day}`,
    alert: (count) => `${count} open monitoring alert${s(count)}`,
    postback: (count) => `${count} ad channel${s(count)} with failing postbacks`,
    asa: (count) => `${count} ASA channel${s(count)} without authorisation`,
    edition: (_, day) => `The edition ends on ${day}`,
    grant: (_, day) => `The authorisation ends on ${day}`,
    period: (count, day) => `${count} channel${s(count)} will end, the first on ${day}`,
  },
  actions: {
    application: "Review",
    sdk: "View",
    channel: "Create",
    download: "View",
    cost: "Enter",
    alert: "Handle",
    postback: "View",
    asa: "View",
    edition: "Renew",
    grant: "View",
    period: "View",
  },
  changeList: [
    ["0.1.0", "Channels: short codes, editing in a grid with undo, costs pasted from Excel"],
    ["0.1.0", "Workbench: to-dos, alerts, due dates and announcements"],
  ],
};
