import { defineMessages } from "./define-messages";

export const zh = {
  app: "应用",
  owner: "所有者",
  today: "今天的事件",
  ofLimit: (used: string, limit: string) => `${used} / ${limit}`,
  unlimited: "不限",
  rate: "每秒",
  rates: (all: string, address: string) => `${all}，每个地址 ${address}`,
  filters: { all: "全部", own: "单独设置", stopped: "已暂停", over: "今天超额" },
  states: {
    normal: "正常",
    stopped: "已暂停接收",
    over: "超额，照常接收",
    refused: "超额，已拒绝",
  },
  refusedFrom: (time: string) => `${time} 起拒绝`,
  search: "名称、AppKey、编号或手机号",
  change: "设置上限",
  stop: "暂停接收",
  start: "恢复接收",
  empty: "没有符合条件的应用",
  stopTitle: (name: string) => `暂停接收「${name}」的事件？`,
  stopBody:
    "所有服务立即拒绝它的上报、点击与监测链接，SDK 保留事件并稍后重发；链接与落地页照常打开。所有者会收到通知。",
  stopped: "已暂停接收",
  startTitle: (name: string) => `恢复接收「${name}」的事件？`,
  startBody: "SDK 会重发保留的事件。所有者会收到通知。",
  started: "已恢复接收",
  dialogTitle: (name: string) => `「${name}」的上限`,
  effect: "单位是事件。不填则用默认的上限，改动在 10 秒内对所有服务生效。",
  usual: (limit: string) => `默认 ${limit}`,
  perSecond: "每秒",
  perSecondHint: "一次最多的事件数按默认的比例（10 倍）",
  addressPerSecond: "每个地址每秒",
  addressPerSecondHint: "一次最多的事件数按默认的比例（25 倍）",
  dayEvents: "每天",
  dayEventsHint: "应用所在时区的一天；达到之后 24 小时内照常接收并标记，此后拒绝",
  note: "备注",
  noteHint: "只有运营人员能看到",
  save: "保存",
  saved: "已保存",
};

export const operatorAppsText = defineMessages(
  zh,
  async () => (await import("./en/operator-apps")).en,
);
