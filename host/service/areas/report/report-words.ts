/** Heads of the columns of an exported report. */
export const columnWords = {
  visit: "访问量",
  visitUv: "访问设备数",
  click: "点击量",
  clickUv: "点击设备数",
  install: "安装量",
  organic: "自然安装",
  attributed: "渠道安装",
  reinstall: "重装量",
  wakeup: "拉起量",
  register: "注册量",
  registerUv: "注册设备数",
  abnormal: "异常激活",
  active: "活跃用户",
  launch: "启动次数",
  durationSeconds: "使用时长（秒）",
  pay: "付费金额（元）",
  payUsers: "付费人数",
  clickRate: "点击率",
  installRate: "安装转化率",
  registerRate: "注册率",
  wholeRate: "全程转化率",
  durPerLaunch: "次均时长（秒）",
  d1: "次日留存",
  d3: "3 日留存",
  d7: "7 日留存",
  d30: "30 日留存",
  cost: "消耗（元）",
  cpa: "CPA（元）",
  roi: "ROI",
};

export type ColumnWord = keyof typeof columnWords;

export const typeWords: Record<number, string> = { 1: "自建", 2: "广告", 3: "ASA" };
export const groupingWords = { channel: "渠道", group: "分组", type: "类型", day: "日期" };
export const platformWords = { ios: "iOS", android: "Android", harmony: "Harmony" };
export const matchWords = {
  package: "渠道包",
  asa: "ASA",
  device: "设备号",
  referrer: "商店 Referrer",
  clipboard: "剪贴板",
  fingerprint: "IP + UA",
  organic: "自然量",
};
