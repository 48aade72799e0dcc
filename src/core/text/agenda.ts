import { defineMessages } from "./define-messages";

type ItemMessage = (count: number, day: string) => string;

export const zh = {
  todos: "待办",
  noTodos: "没有待办",
  alerts: "告警",
  noAlerts: "一切正常",
  expiring: "即将到期",
  noExpiring: "15 天内没有到期的应用、授权或投放",
  announcements: "公告",
  noAnnouncements: "没有公告",
  read: "查看",
  goThere: "前往",
  changes: "更新日志",
  every: "每分钟更新",
  items: {
    application: (count) => `${count} 份权限申请待审`,
    sdk: () => "还没有收到安装，请接入 SDK",
    channel: () => "还没有渠道",
    download: (count) => `没有下载地址，${count} 个渠道的链接无法下载`,
    cost: (count, day) => `${count} 个广告渠道没有 ${day} 的消耗`,
    stopped: () => "运营方已暂停接收事件",
    over: () => "今天的事件超过上限",
    alert: (count) => `${count} 条监控告警未处理`,
    postback: (count) => `${count} 个广告渠道回传异常`,
    asa: (count) => `${count} 个 ASA 渠道授权失效`,
    edition: (_, day) => `套餐 ${day} 到期`,
    expired: (_, day) => `套餐已于 ${day} 到期`,
    grant: (_, day) => `授权 ${day} 到期`,
    period: (count, day) => `${count} 个渠道投放将结束，最早 ${day}`,
  } as Record<
    | "application"
    | "sdk"
    | "channel"
    | "download"
    | "cost"
    | "stopped"
    | "over"
    | "alert"
    | "postback"
    | "asa"
    | "edition"
    | "expired"
    | "grant"
    | "period",
    ItemMessage
  >,
  actions: {
    application: "去审核",
    sdk: "查看",
    channel: "去创建",
    download: "查看",
    cost: "去录入",
    stopped: "查看",
    over: "查看",
    alert: "去处理",
    postback: "去查看",
    asa: "去查看",
    edition: "去续费",
    expired: "去续费",
    grant: "查看",
    period: "去查看",
  },
  changeList: [
    ["0.1.0", "渠道管理：短码、批量编辑与撤销，录入消耗可从 Excel 粘贴"],
    ["0.1.0", "工作台：待办、告警、到期、公告"],
  ] as [version: string, change: string][],
};

export const agendaText = defineMessages(
  "agenda",
  zh,
  async () => (await import("./en/agenda")).en,
);
