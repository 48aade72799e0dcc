import { defineMessages } from "./define-messages";

/** Texts that explain the metrics of an event. */
export const zh = {
  times: "上报的次数",
  users: "上报过的不同设备；合计为各时段之和",
  value: "上报的数值之和，金额事件以元显示",
  money:
    "App 用 event 为这个事件上报的金额之和（元）。它不是付费金额：付费金额只计 pay 上报、已扣退款，两者由 App 分别上报，可以不同。",
  moneyAmong:
    "上报的数值之和。金额事件以元显示，是 App 用 event 上报的金额，不是付费金额：付费金额只计 pay 上报、已扣退款，两者可以不同。",
  moneyUsers: "做过这个事件的设备；付费人数只计 pay 上报的设备，两者由 App 分别上报，可以不同。",
  perUser: "计数事件为次数 ÷ 人数，其他为数值 ÷ 人数",
  rate: "人数 ÷ 安装量",
  install: "同一时段、同一渠道的安装量",
};

export const eventHintsText = defineMessages(
  "eventHints",
  zh,
  async () => (await import("./en/event-hints")).en,
);
