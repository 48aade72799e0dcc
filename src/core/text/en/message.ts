import type { zh } from "../message";

const messages = (count: number) => `${count} ${count === 1 ? "message" : "messages"}`;

export const en: typeof zh = {
  title: "Messages",
  detailTitle: "Message",
  all: "All",
  types: {
    system: "System",
    alert: "Alert",
    order: "Order",
    grant: "Access",
    activity: "Promotion",
  },
  settings: "Notification settings",
  tabs: "Message types",
  unreadCount: (count) => `${count} unread`,
  columns: { title: "Title", type: "Type", time: "Time", state: "Status" },
  read: "Read",
  unread: "Unread",
  onlyUnread: "Unread only",
  markRead: "Mark as read",
  markedRead: (count) => `${messages(count)} marked as read`,
  noneUnread: "The selected messages are already read",
  readAll: "Mark all as read",
  readAllTitle: (count, type) =>
    type
      ? `Mark ${count} unread “${type}” messages as read?`
      : `Mark ${count} unread ${count === 1 ? "message" : "messages"} as read?`,
  readAllBody: "Messages are kept but no longer shown as unread.",
  delete: "Delete",
  deleteTitle: (count) => (count === 1 ? "Delete this message?" : `Delete ${messages(count)}?`),
  deleteBody: "This can’t be undone.",
  deleted: (count) => `${messages(count)} deleted`,
  empty: "No messages",
  emptyHint: "Announcements, alerts, and changes to orders and access appear here.",
  emptyUnread: "No unread messages",
  showAll: "Show all messages",
  openLink: "Open",
  neighbours: "Previous and next message",
  previous: "Previous",
  next: "Next",
  noPrevious: "No newer messages",
  noNext: "No older messages",
  notFound: "This message doesn’t exist or was deleted",
  failed: "Couldn’t load the message",
  back: "Back to messages",
};
