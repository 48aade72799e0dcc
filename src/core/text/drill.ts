import { defineMessages } from "./define-messages";

export const zh = {
  levels: { channels: "渠道", devices: "设备", events: "事件" },
  title: (metric: string, period: string) => `${period} ${metric}`,
  titleOf: (title: string, level: string) => `${title}：${level}`,
  path: "所在位置",
  range: (start: string, end: string) => (start === end ? start : `${start} 至 ${end}`),
  moved: (before: string, now: string) => `数据已更新：${before} → ${now}`,
  seeChannels: "看渠道",
  seeOf: (metric: string, what: string) => `${metric}：${what}`,
  organic: "自然量",
  part: { channel: "渠道", group: "分组", platform: "平台", method: "归因方式" },
  noChannels: "这一段时间没有渠道有这个数字",
  noDevices: "没有设备",
  noEvents: "没有事件",
  eventFigures: {
    eventTimes: (name: string) => `${name} 次数`,
    eventUsers: (name: string) => `${name} 人数`,
  },
  noList: "这个数字没有逐条的列表",
  badPoint: (period: string, unit: string) => `「${period}」不是按${unit}查看的一个时间点`,
  units: { hour: "小时", day: "日", week: "周", month: "月" },
  badPointHint: "地址与筛选的粒度不一致，可以看所选的整段时间",
  wholeRange: "看整段时间",
  noRowsHint: "数据可能刚刚更新，或这一段的记录没有逐条保留",
  notKept: (count: string) => `另有 ${count} 条没有逐条保留`,
  device: "归因诊断",
  channel: "渠道",
  browser: "浏览器",
  eventColumns: { time: "时间", value: "数值", subValue: "明细", device: "设备" },
};

export const drillText = defineMessages("drill", zh, async () => (await import("./en/drill")).en);
