import { defineMessages } from "./define-messages";

/** The message centre and one message. */
export const zh = {
  title: "消息中心",
  detailTitle: "消息详情",
  all: "全部",
  types: {
    system: "系统",
    alert: "告警",
    order: "订单",
    grant: "授权",
    activity: "活动",
  },
  settings: "消息设置",
  tabs: "消息类型",
  unreadCount: (count: number) => `${count} 条未读`,
  columns: { title: "标题", type: "类型", time: "时间", state: "状态" },
  read: "已读",
  unread: "未读",
  onlyUnread: "只看未读",
  markRead: "标为已读",
  markedRead: (count: number) => `${count} 条消息已标为已读`,
  noneUnread: "所选消息都已读",
  readAll: "全部已读",
  readAllTitle: (count: number, type: string) =>
    type ? `把${type}的 ${count} 条未读消息全部标为已读？` : `把 ${count} 条未读消息全部标为已读？`,
  readAllBody: "消息仍然保留，只是不再提示未读。",
  delete: "删除",
  deleteTitle: (count: number) => (count === 1 ? "删除这条消息？" : `删除 ${count} 条消息？`),
  deleteBody: "删除后不能恢复。",
  deleted: (count: number) => `已删除 ${count} 条消息`,
  empty: "没有消息",
  emptyHint: "系统公告、告警、订单与授权的变化会出现在这里。",
  emptyUnread: "没有未读消息",
  showAll: "查看全部消息",
  openLink: "前往查看",
  neighbours: "上一条与下一条",
  previous: "上一条",
  next: "下一条",
  noPrevious: "没有更新的消息",
  noNext: "没有更早的消息",
  notFound: "消息不存在或已删除",
  failed: "消息加载失败",
  back: "返回消息中心",
};

export const messageText = defineMessages(
  "message",
  zh,
  async () => (await import("./en/message")).en,
);
