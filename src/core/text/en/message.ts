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
    grant: "Permission",
    activity: "Offer",
  },
  settings: "Settings",
  tabs: "Types of messages",
  unreadCount: (count) => `${count} unread`,
  columns: { title: "Title", type: "Type", time: "Time", state: "State" },
  read: "Read",
  unread: "Unread",
  onlyUnread: "Only unread",
  markRead: "Mark as read",
  markedRead: (count) => `${messages(count)} marked as read`,
  noneUnread: "The chosen messages are read already",
  readAll: "Mark all as read",
  readAllTitle: (count, type) =>
    type
      ? `Mark ${count} unread of type “${type}” as read?`
      : `Mark ${count} unread ${count === 1 ? "message" : "messages"} as read?`,
  readAllBody: "They stay in the list and are no longer counted as unread.",
  delete: "Delete",
  deleteTitle: (count) => (count === 1 ? "Delete this message?" : `Delete ${messages(count)}?`),
  deleteBody: "This cannot be undone.",
  deleted: (count) => `${messages(count)} deleted`,
  empty: "No messages",
  emptyHint: "Announcements, alerts, and what happens to orders and permissions appear here.",
  emptyUnread: "No unread messages",
  showAll: "Show all messages",
  openLink: "Open",
  neighbours: "Previous and next",
  previous: "Previous",
  next: "Next",
  noPrevious: "Nothing newer",
  noNext: "Nothing older",
  notFound: "No such message, or it was deleted",
  failed: "The message could not be loaded",
  back: "Back to messages",
};
