import { defineMessages } from "./define-messages";

export const zh = {
  tabs: "购买内容",
  edition: "版本与时长",
  packs: "流量包与短信包",
  pack: "套餐",
  products: {
    traffic: "托管流量包",
    sms: "短信包",
    edgeTraffic: "流量",
    edgeBandwidth: "带宽",
    edgeDomains: "域名",
    edgeProtection: "防护峰值",
  },
  units: {
    traffic: (gb: number) => `${gb.toLocaleString("en-US")} GB`,
    sms: (count: number) => `${count.toLocaleString("en-US")} 条`,
    edgeTraffic: (tb: number) => `${tb.toLocaleString("en-US")} TB`,
    edgeBandwidth: (mbps: number) => `${mbps.toLocaleString("en-US")} Mbps`,
    edgeDomains: (count: number) => `${count.toLocaleString("en-US")} 个`,
    edgeProtection: (qps: number) => `${qps.toLocaleString("en-US")} QPS`,
  },
  packOf: (product: string, units: string, months: number, price: string) =>
    `${product} ${units} · ${months} 个月 · ${price}`,
  quantity: "数量",
  quantityHint: (most: number) => `每次 1 到 ${most} 份`,
  months: (months: number) => `支付后立即可用，${months} 个月内有效`,
  about: {
    traffic:
      "托管的安装包每次下载都消耗流量。用完后下载改为前往商店地址，没有商店地址的说明暂时无法下载。",
    sms: "短信通知每条消耗一条。用完后短信暂停，站内消息与邮件不受影响。",
    edgeTraffic:
      "节点发给访问者的字节，先用最早到期的。用完后服务不中断，超出部分不产生欠费，请尽快补足。",
    edgeBandwidth: "本月最忙的一分钟的平均出带宽，同时有效的相加。超出后服务不中断。",
    edgeDomains: "同时有效的相加。达到上限后不能再添加域名，已有的不受影响。",
    edgeProtection: "本月最忙的一分钟平均每秒拦截的请求，同时有效的相加。超出后防护不中断。",
  },
  left: (gb: number) =>
    `托管流量剩余 ${gb.toLocaleString("en-US", { maximumFractionDigits: 2 })} GB`,
  usage: "用量与配额",
  used: (used: number, limit: number | null) =>
    limit === null ? `${used}（不限）` : `${used} / ${limit.toLocaleString("en-US")}`,
  limit: (limit: number | null) => (limit === null ? "不限" : limit.toLocaleString("en-US")),
  days: (days: number | null) => (days === null ? "不限" : `${days} 天`),
  rows: {
    channels: "渠道数",
    subChannels: "每个渠道的子渠道数",
    members: "成员数",
    dayEvents: "每天的事件",
    rawLogDays: "原始日志可查看",
    rules: "监控规则数",
    boards: "每个账号的看板数",
    boardCards: "每个看板的卡片数",
    plans: "定时报表数",
  },
  features: {
    ads: "广告平台渠道",
    asa: "Apple Search Ads",
    api: "开放接口密钥",
    raw: "原始日志导出",
  },
  trial: "体验版",
  expired: "已到期：数据仍可查看，续费后才能新建",
};

export const packFormText = defineMessages(
  "packForm",
  zh,
  async () => (await import("./en/pack-form")).en,
);
