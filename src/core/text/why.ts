import { defineMessages } from "./define-messages";

/** With spaces where a date meets Chinese. */
const spaced = (name: string) => name.replace(/^(?=\d)/, " ").replace(/(?<=\d)$/, " ");

export const zh = {
  title: (metric: string, period: string) => `${period} ${metric}为什么变化`,
  titleOf: (title: string, part: string) => `${title}：${part}`,
  metric: "指标",
  reference: "比较对象",
  references: {
    default: { hour: "昨日同时", day: "上周同日", week: "上一周", month: "上一月" },
    range: "上一周期",
    previous: "上一周期",
    lastYear: "去年同期",
    usual: "平常",
    filter: "筛选的对比期",
  },
  range: (start: string, end: string) => (start === end ? start : `${start} 至 ${end}`),
  usualOf: (periods: number) => `平常（最近 ${periods} 次同样时段的均值）`,
  dailyMeans: "两段长短不同，数值是日均",
  untilNow: "对方截至同一时刻",
  estimated: "对方那一天的小时数据已经不在，按平常的一天估算",
  /** The headline: a value against another. */
  moved: (of: {
    metric: string;
    value: string;
    against: string;
    before: string;
    by: string;
    isUp: boolean;
  }) =>
    `${of.metric} ${of.value}，比${spaced(of.against)}的 ${of.before} ${of.isUp ? "多" : "少"} ${of.by}`,
  still: (metric: string, value: string, against: string) =>
    `${metric} ${value}，与${spaced(against)}相同`,
  calm: (usual: string) => `在平常波动内（±${usual}）`,
  named: (parts: string) => `主要来自${parts}`,
  namedInCalm: "总数在平常波动内，但有的部分明显变了：",
  together: "各维度一起变化：没有哪一部分变得特别多",
  structure: "结构变化：多数渠道的比率往一个方向走，总体因各渠道占比变化而相反",
  unknown: {
    noReference: "没有可以比较的时段",
    beforeApp: "比较的时段早于应用创建",
    notBegun: "这一段还没有开始",
    filter: "所选的筛选不适用于这个指标",
    distinct: "多日去重的设备不能相加，请选一天",
    noBase: "没有可以相除的数量",
    days: "这个指标只按天计算，请选一天或几天",
    notMatured: "留存的那一天还没有过完",
    hoursGone: "这一段的小时数据已经不再保留",
  },
  steps: "漏斗的哪一步",
  stepNames: { visit: "访问量", clickRate: "点击率", installRate: "点击安装率" },
  stepShare: (share: string) => `占变化的 ${share}`,
  splits: {
    channel: "渠道",
    group: "渠道分组",
    type: "渠道类型",
    platform: "平台",
    method: "归因方式",
    version: "应用版本",
    province: "地域",
    hour: "小时",
  },
  up: (value: string) => `拉高 ${value}`,
  down: (value: string) => `拉低 ${value}`,
  fromTo: (before: string, now: string) => `${before} → ${now}`,
  share: (share: string) => `占 ${share}`,
  shareOfSide: (share: string, isUp: boolean) => `占${isUp ? "拉高" : "拉低"}的 ${share}`,
  rateEffect: (value: string) => `自身 ${value}`,
  mixEffect: (value: string) => `占比 ${value}`,
  inside: (part: string, share: string) => `其中 ${part} 占 ${share}`,
  rest: (count: number, change: string) => `其余 ${count} 个共 ${change}，各自未超出平常波动`,
  organic: "自然量",
  noClicks: "无点击渠道的安装",
  nothing: "未知",
  hour: (hour: string) => `${hour}:00`,
  facts: "同时发生",
  holiday: "节假日",
  worked: "调休上班",
  factDay: (day: string, what: string) => `${day} ${what}`,
  outage: (hours: number, first: string) =>
    `${first}:00 起有 ${hours} 个小时没有任何数据，可能是 SDK 或网络中断`,
  notCounted: "没有计算",
  leftOut: {
    noFact: "这个指标没有这样的信息",
    costs: "消耗只知道整个渠道的",
    filter: "已经筛选为一个",
    tooMany: "设备太多",
    hoursGone: "小时数据已不在",
    distinct: "去重的设备不能相加",
    oneHour: "时段就是一个小时",
    mismatch: "各部分与总数对不上",
  },
  seeChannels: "渠道报表",
  wholeRange: "看整段时间",
  annotate: "添加批注",
  watch: "新建监控",
};

export const whyText = defineMessages("why", zh, async () => (await import("./en/why")).en);
