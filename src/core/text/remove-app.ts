import { formatEdgeAmount } from "../format/edge-amount";
import { formatBytes, formatCount } from "../format/number";
import { defineMessages } from "./define-messages";

/** Deleting an app. */
export const zh = {
  title: (name: string) => `删除应用「${name}」？`,
  bodies: {
    attribution:
      "删除后，渠道链接立即失效，数据不再统计，且无法恢复。请输入应用名称，并用短信验证码确认是您本人。",
    afpm: "删除后，节点的密钥立即失效，域名不再更新与统计、可由其他应用接入，且无法恢复；节点上的 nginx 请自行停止。请输入应用名称，并用短信验证码确认是您本人。",
  },
  mismatch: "输入的名称与应用名称不一致",
  openOrders: (count: number) =>
    `这个应用还有 ${count} 个未完成的订单，请先支付、取消，或等待退款完成，再来删除。`,
  toOrders: "查看订单",
  keep: "先不删除",
  giveUp: "放弃剩余的套餐",
  left: {
    traffic: (bytes: number) => `托管流量 ${formatBytes(bytes)}`,
    sms: (count: number) => `短信 ${formatCount(count)} 条`,
    edgeTraffic: (bytes: number) => `加速流量 ${formatEdgeAmount.traffic(bytes)}`,
    edgeBandwidth: (bps: number) => `加速带宽 ${formatEdgeAmount.bandwidth(bps)}`,
    edgeDomains: (count: number) => `加速域名数 ${formatEdgeAmount.domains(count)} 个`,
    edgeProtection: (qps: number) => `防护峰值 ${formatEdgeAmount.protection(qps)}`,
  },
  giveUpOf: (left: string) => `放弃购买后剩余的${left}`,
  giveUpHint: "没有使用过的套餐可以先在订单里申请退款；放弃后不退款，也不能转给其他应用。",
  giveUpRequired: "购买的套餐还没有结清，请先申请退款，或勾选放弃",
  code: (mobile: string) => `短信验证码（发送到 ${mobile}）`,
  remove: "删除",
  done: "已删除",
};

export const removeAppText = defineMessages(
  "removeApp",
  zh,
  async () => (await import("./en/remove-app")).en,
);
