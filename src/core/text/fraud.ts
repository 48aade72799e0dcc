import { defineMessages } from "./define-messages";

const rules = {
  ctitRule: ["点击到激活过短（点击劫持）", "短于该秒数，或点击晚于商店开始安装的时刻"],
  floodRule: [
    "点击到激活过平（点击泛滥）",
    "渠道近 7 天一小时以上才激活的占比达到该值，且点击到安装的转化不到全应用的一半：其一小时以上的激活为异常",
  ],
  ipRule: ["IP 聚集", "同一 IP 或同一网段（IPv4 /24、IPv6 /64）当天的激活超过该次数"],
  hostingRule: ["匿名 IP / 机房", "来自云与机房的网络（按 IP 库的网络名称），或下面列出的网段"],
  nightRule: [
    "夜间集中",
    "渠道近 7 天 0–6 时的激活占比达到全应用的该倍数（且不低于 30%）：其夜间的激活为异常",
  ],
  deviceRule: [
    "设备异常",
    "同一设备标识当天以不同设备激活达到该次数；或渠道近 7 天多数激活是同一机型",
  ],
  mismatchRule: [
    "版本 / 地域不符",
    "应用版本不在已上传的安装包之中；或一天之内的点击与激活在不同省份",
  ],
  retentionRule: ["留存断崖", "渠道近 7 天的次留低于同类渠道中位数的该比例"],
};

const names = {
  FRAUD_CTIT: "CTIT 过短",
  FRAUD_FLOOD: "CTIT 过平",
  FRAUD_IP: "IP 聚集",
  FRAUD_HOSTING: "机房 IP",
  FRAUD_NIGHT: "夜间集中",
  FRAUD_DEVICE: "设备异常",
  FRAUD_MISMATCH: "版本 / 地域不符",
  FRAUD_RETENTION: "留存断崖",
};

export const zh = {
  rules: rules as Record<keyof typeof rules, [name: string, meaning: string]>,
  /** Names of the flags of an install. */
  names: names as Record<string, string>,
  /** Explanations of the flags of an install. */
  reasons: {
    FRAUD_CTIT: "间隔短于防作弊阈值，或点击发生在开始安装之后。",
    FRAUD_FLOOD: "渠道点击多、转化低、激活拖得很长；这次激活离点击超过一小时。",
    FRAUD_IP: "同一 IP 或网段当天的安装超过阈值。",
    FRAUD_HOSTING: "来自云、机房，或归因设置里列出的网段。",
    FRAUD_NIGHT: "发生在 0–6 时，而该渠道的夜间占比远高于全应用。",
    FRAUD_DEVICE: "同一设备标识当天多次以新设备激活，或渠道的激活集中在这一机型。",
    FRAUD_MISMATCH: "应用版本不在已上传的安装包之中，或一天之内的点击与激活不在同一省份。",
    FRAUD_RETENTION: "该渠道近 7 天的次留远低于同类渠道。",
  } as Record<string, string>,
  thresholds: {
    ctitSeconds: ["最短间隔", "秒"],
    installsPerIpAndDay: ["每个 IP 每日上限", "次"],
    installsPerNetworkAndDay: ["每个网段每日上限", "次"],
    installsPerIdAndDay: ["每个标识每日上限", "次"],
    floodPercent: ["一小时以上占比", "%"],
    nightTimes: ["为全应用的", "倍"],
    modelPercent: ["同一机型占比", "%"],
    retentionPercent: ["不足中位数的", "%"],
  } as Record<string, [label: string, unit: string]>,
  networks: "自定义网段",
  networksHint: "每行一个 IP 地址或网段，如 203.0.113.0/24，最多 200 个",
  networkShape: (text: string) => `「${text}」不是 IP 地址或网段`,
  tooMany: "最多 200 个",
  samplesHint:
    "看渠道整体的规则（过平、夜间、机型、留存）每小时按近 7 天重新计算，渠道满 100 次激活才判断。",
  allMarked: "全部标记",
};

export const fraudText = defineMessages("fraud", zh, async () => (await import("./en/fraud")).en);
